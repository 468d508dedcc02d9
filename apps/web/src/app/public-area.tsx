import { Route, Routes } from "react-router";
import { LoginRoute } from "./routes/login.tsx";

/** Every path shows the log-in page while nobody is logged in. Source: portal §2.1. */
export function PublicArea() {
  return (
    <Routes>
      <Route path="*" element={<LoginRoute />} />
    </Routes>
  );
}
