/** What the embedded PostgreSQL of a desk is called: its database, its users. Data directories hold on to it. */
export const deskPostgres = { name: "sidedesk" };
