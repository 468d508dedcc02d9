import { startPortal, type Portal } from "@fundport/server/testing/portals/start-portal";

export type SignedIn = { portal: Portal; cookie: string };

/** Starts a server with trial data and logs in the Czech advisor. */
export async function startSignedIn(env: Record<string, string> = {}): Promise<SignedIn> {
  const portal = await startPortal({ env });
  return { portal, cookie: await logIn(portal.url) };
}

export async function logIn(url: string, username = "advisor-cz", password = "Trial-portal-2026"): Promise<string> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`the log-in responded with ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Returns the JSON of a request by the logged-in advisor. */
export async function getJson<Answer>(signedIn: SignedIn, path: string): Promise<Answer> {
  const answer = await fetch(signedIn.portal.url + path, { headers: { cookie: signedIn.cookie } });
  if (!answer.ok) throw new Error(`${path} responded with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Returns the cookies of a session in the format of a browser context. */
export function cookiesOf({ portal, cookie }: SignedIn): { name: string; value: string; url: string }[] {
  return cookie.split("; ").map((part) => {
    const split = part.indexOf("=");
    return { name: part.slice(0, split), value: part.slice(split + 1), url: portal.url };
  });
}
