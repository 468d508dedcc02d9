/** An email address that breaks at its "@" if it does not fit on a line. */
export function EmailText({ email }: { email: string }) {
  const [name, host] = email.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {host}
    </>
  );
}
