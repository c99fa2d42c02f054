/** The support area inside the product's own layout; `/support` is a whole page of it. */
export default function Help() {
  return (
    <>
      <script type="module" async src="/support/element.js" />
      <sidedesk-support base="/support" />
    </>
  );
}
