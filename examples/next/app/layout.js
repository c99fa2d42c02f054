export const metadata = { title: "Northwind Hosting" };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <h1>Northwind Hosting</h1>
        {children}
      </body>
    </html>
  );
}
