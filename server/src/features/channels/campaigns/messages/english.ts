/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problemMessages = {} as const;

export const english = {
  ...problemMessages,
  "campaign.mail_stop": "Unsubscribe from emails like this from {brand}:",
  "campaign.page_title": "Unsubscribe",
  "campaign.page_ask":
    "Unsubscribe from these emails from {brand}? You will still receive replies to your requests.",
  "campaign.page_button": "Unsubscribe",
  "campaign.page_done": "You are unsubscribed from these emails from {brand}.",
  "audiences.not_set": "This brand has no audiences URL. Set audiences_url first.",
  "audiences.unsigned":
    "This brand has no audience secret. Create one first so that the platform can verify requests.",
  "audiences.unreachable":
    "The platform can't be reached ({detail}). Check that it is running and that the audiences URL is correct.",
  "audiences.address_refused": "Requests to this audiences URL are not allowed ({detail}).",
  "audiences.too_slow": "The platform did not respond within 15 seconds.",
  "audiences.too_large":
    "The platform's response is larger than 2 MB. A page may contain at most 500 people.",
  "audiences.refused":
    "The platform returned status {status} instead of a list. Check that it uses the newest secret.",
  "audiences.unreadable": "The platform's response has an invalid format at {place}.",
  "audiences.endless": "The platform's list does not end: it repeats a page or has more than 2,000 pages.",
  "audiences.unknown": "This audience no longer exists on the platform.",
  "audiences.empty": "This audience has no members.",
  "campaign.impossible_move":
    "This action isn't available for a campaign that {state, select, draft {is a draft} preparing {is being prepared} sending {is being sent} paused {is paused} done {is done} other {was cancelled}}.",
  "campaign.changed_meanwhile":
    "Someone else changed this campaign in the meantime. Reload it and try again.",
  "campaign.not_draft": "This campaign has been sent. You can change only its sending rate.",
} as const;
