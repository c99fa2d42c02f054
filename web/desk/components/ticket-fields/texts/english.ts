/** The names of a ticket's fields and of their values. */
export const english = {
  language: "en",
  names: {
    status: "Status",
    assignee: "Assigned to",
    priority: "Priority",
    tags: "Tag",
    department_ids: "Department",
    client: "Client",
    source: "Created by",
    unread: "Unread",
    followed: "Followed",
    created_since: "Created since",
    created_before: "Created before",
    updated_since: "Changed since",
    waiting_over: "Waiting for",
    due: "Reply due",
    sort: "Order",
  },
  statuses: {
    open: "Open",
    awaiting_reply: "Awaiting reply",
    in_progress: "In progress",
    on_hold: "On hold",
    closed: "Closed",
    active: "Not closed",
    all: "Any",
  },
  priorities: {
    low: "Low",
    medium: "Medium",
    high: "High",
    critical: "Critical",
    emergency: "Emergency",
  },
  dueIn: (time: string) => `due in ${time}`,
  overdueBy: (time: string) => `${time} overdue`,
};

export type Texts = typeof english;
