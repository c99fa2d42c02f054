export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        ActorType: "platform" | "client" | "guest" | "staff" | "operator" | "system";
        AddCredentialRequest: {
            /** Format: line */
            label: string;
            value: string;
        };
        /** @description A notice for customers, while it is live. */
        Announcement: {
            /** @description Markdown. */
            body: string;
            /** @description Sanitised HTML, safe to display unchanged. */
            body_html: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            ends_at: string | null;
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            /** @description Whether clients can dismiss it. */
            is_dismissible: boolean;
            link: components["schemas"]["AnnouncementLink"] | null;
            placement: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            starts_at: string;
            title: string;
            type: components["schemas"]["AnnouncementType"];
            /** @description The type's label in the language of `Accept-Language`. */
            type_label: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            updated_at: string;
        };
        AnnouncementLink: {
            label: string;
            /** Format: uri */
            url: string;
        };
        AnnouncementList: {
            data: components["schemas"]["Announcement"][];
        };
        /** @enum {string} */
        AnnouncementType: "info" | "success" | "warning" | "danger";
        /** @description A published article. */
        Article: {
            /** @description Markdown. */
            body: string;
            /** @description Sanitised HTML, safe to display unchanged. */
            body_html: string;
            category: components["schemas"]["ArticleCategory"] | null;
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            locale: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            published_at: string;
            slug: string;
            title: string;
            /** @description The article in other languages. */
            translations: components["schemas"]["ArticleTranslation"][];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            updated_at: string;
            /**
             * Format: uri
             * @description The URL of its help centre page.
             */
            url: string;
        };
        ArticleCategory: {
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            name: string;
            slug: string;
        };
        ArticleResponse: {
            data: components["schemas"]["Article"];
        };
        ArticleTranslation: {
            locale: string;
            title: string;
            /** Format: uri */
            url: string;
        };
        Attachment: {
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            created_at: string;
            /** Format: uri */
            download_url: string;
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            mime_type: string;
            /** @description The original file name, for display. */
            name: string;
            /** @description The file size in bytes. */
            size: number;
        };
        BrandSummary: {
            /** @description The departments that are active or have tickets, in the brand's order. */
            departments: components["schemas"]["BrandSummaryDepartment"][];
            /**
             * Format: date-time
             * @description When the customer who has waited longest for a reply started to wait.
             */
            oldest_waiting_at: string | null;
            /** @description The number of tickets of each priority that are not closed. */
            priorities: components["schemas"]["BrandSummaryPriorities"];
            tickets: components["schemas"]["TicketCounts"];
            /** @description The number of unassigned tickets that are not closed. */
            unassigned: number;
        };
        BrandSummaryDepartment: {
            /** @description The number of tickets that are not closed. */
            active: number;
            awaiting_reply: number;
            closed: number;
            id: number;
            in_progress: number;
            name: string;
            on_hold: number;
            open: number;
            total: number;
            unassigned: number;
        };
        BrandSummaryPriorities: {
            critical: number;
            emergency: number;
            high: number;
            low: number;
            medium: number;
        };
        BrandSummaryResponse: {
            data: components["schemas"]["BrandSummary"];
        };
        Captcha: {
            /** @description Where `altcha` gets its challenge; null for a captcha service. */
            challenge_url: string | null;
            /** @enum {string} */
            field: "captcha_token";
            provider: components["schemas"]["CaptchaProvider"];
            /** @description The site key for the captcha service's widget; null for `altcha`. */
            site_key: string | null;
        };
        /** @enum {string} */
        CaptchaProvider: "altcha" | "turnstile" | "hcaptcha" | "recaptcha";
        CcRules: {
            allowed: boolean;
            max: number;
        };
        ChatClosedEvent: {
            data: components["schemas"]["ChatClosedEventData"];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            timestamp: string;
            /** @enum {string} */
            type: "chat.closed";
        };
        ChatClosedEventData: {
            /** @description Who did it. Staff members are not named. */
            by: components["schemas"]["ActorType"];
            /** @description Null unless the platform verified the visitor. */
            client_id: string | null;
            closed_by: components["schemas"]["ChatParty"];
            department_id: number;
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            /** @description Increases with each event of the same subject, with gaps. Events of one change share it. */
            sequence: number;
        };
        /** @description An identity token that attaches a chat session to a client. */
        ChatIdentity: {
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            expires_at: string;
            /** @description The seconds until the token expires. */
            expires_in: number;
            /** @description The platform's id for the client. */
            external_id: string;
            /** @description A JWT (RFC 7519), signed with EdDSA by a key of `/.well-known/jwks.json`. Give it only to this client's browser. */
            token: string;
            /** @enum {boolean} */
            verified: true;
            widget: components["schemas"]["ChatIdentityWidget"];
        };
        ChatIdentityResponse: {
            data: components["schemas"]["ChatIdentity"];
        };
        ChatIdentityWidget: {
            /** @description The brand's public key. */
            public_key: string;
            /** Format: uri */
            script_url: string;
        };
        /** @enum {string} */
        ChatParty: "visitor" | "staff" | "desk";
        ChatStartedEvent: {
            data: components["schemas"]["ChatStartedEventData"];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            timestamp: string;
            /** @enum {string} */
            type: "chat.started";
        };
        ChatStartedEventData: {
            /** @description Who did it. Staff members are not named. */
            by: components["schemas"]["ActorType"];
            /** @description Null unless the platform verified the visitor. */
            client_id: string | null;
            department_id: number;
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            is_verified: boolean;
            /** @description Increases with each event of the same subject, with gaps. Events of one change share it. */
            sequence: number;
        };
        Client: {
            company: string | null;
            email: string;
            first_name: string;
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            last_name: string;
            phone: string | null;
            /** @description The platform's own id for the client. */
            platform_client_id: string;
            tickets_count: number;
        };
        ClientResponse: {
            data: components["schemas"]["Client"];
        };
        ClientSummary: {
            /** @description The number of live announcements that the client has not dismissed. */
            announcements: number;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            last_reply_at: string | null;
            limits: components["schemas"]["ClientSummaryLimits"];
            /** @description The number of closed tickets that can be rated and have no rating yet. */
            ratings_pending: number;
            /**
             * @description The indicator of the brand's status page.
             * @enum {string}
             */
            status_indicator: "none" | "maintenance" | "minor" | "major" | "critical";
            tickets: components["schemas"]["TicketCounts"];
        };
        ClientSummaryLimits: {
            /** @description The maximum number of open tickets; both null if there is no limit. */
            open_tickets: components["schemas"]["ClientSummaryLimitsOpenTickets"];
        };
        ClientSummaryLimitsOpenTickets: {
            limit: number | null;
            remaining: number | null;
        };
        ClientSummaryResponse: {
            data: components["schemas"]["ClientSummary"];
        };
        /** @enum {string} */
        ComponentStatus: "operational" | "under_maintenance" | "degraded_performance" | "partial_outage" | "major_outage";
        ComponentUptime: {
            /** @description The last 90 days, oldest first, including today. */
            days: components["schemas"]["ComponentUptimeDay"][];
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            name: string;
            /** @description The uptime of the last 90 days in percent, to three digits. */
            uptime: number;
        };
        ComponentUptimeDay: {
            /**
             * Format: date
             * @description The date in the brand's time zone.
             */
            date: string;
            major_outage_seconds: number;
            partial_outage_seconds: number;
            /** @description The worst status of that day; null before the component existed. */
            status: components["schemas"]["ComponentStatus"] | null;
        };
        ComponentUptimeList: {
            data: components["schemas"]["ComponentUptime"][];
        };
        CreatePortalSessionRequest: {
            /**
             * Format: http-url
             * @description Where the page's link back leads: an `http` or `https` URL of your product, without a user name or password. The page shows its host.
             */
            return_url?: string | null;
        };
        CustomField: {
            help: string | null;
            key: string;
            label: string;
            options: components["schemas"]["CustomFieldOption"][] | null;
            required: boolean;
            type: components["schemas"]["CustomFieldType"];
        };
        CustomFieldAnswer: {
            key: string;
            label: string;
            value: string | number | boolean | string[];
        };
        CustomFieldOption: {
            label: string;
            value: string;
        };
        /** @enum {string} */
        CustomFieldType: "text" | "textarea" | "select" | "multiselect" | "checkbox" | "number" | "date" | "url";
        Department: {
            /** @description Whether credentials can be stored on its tickets. */
            accepts_credentials: boolean;
            accepts_guests: boolean;
            /** @description The captcha for guests; always null for departments where clients open tickets, because clients are not asked. */
            captcha: components["schemas"]["Captcha"] | null;
            cc: components["schemas"]["CcRules"];
            custom_fields: components["schemas"]["CustomField"][];
            default_priority: components["schemas"]["TicketPriority"];
            description: string | null;
            files: components["schemas"]["FileRules"];
            /** @description Days with special hours within the next 90 days. `is_open_now` and `reopens_at` take them into account. */
            holidays: components["schemas"]["Holiday"][];
            id: number;
            /** @description Whether the department is open now. Use it only for a notice: a closed department still accepts tickets. */
            is_open_now: boolean;
            name: string;
            /** @description Null if the department is always open. If a pair closes at or before its opening time, it runs past midnight. */
            opening_hours: components["schemas"]["OpeningHours"] | null;
            /** @description The priorities that a customer can choose from; empty if there is no choice. */
            priorities: components["schemas"]["PriorityChoice"][];
            priority_warnings: components["schemas"]["PriorityWarning"][];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            reopens_at: string | null;
            timezone: string;
        };
        DepartmentList: {
            data: components["schemas"]["Department"][];
        };
        Dismissal: {
            /**
             * Format: date-time
             * @description When the client first dismissed it.
             */
            dismissed_at: string;
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
        };
        DismissalResponse: {
            data: components["schemas"]["Dismissal"];
        };
        ErrorBody: {
            /**
             * @description A stable code for programs, the same in every language. Later versions may add codes.
             * @enum {string}
             */
            code: "body_cut_off" | "body_malformed" | "request_malformed" | "token_missing" | "token_unknown" | "portal_session_over" | "chat_identity_over" | "not_found" | "route_unknown" | "client_not_upserted" | "method_not_allowed" | "request_timed_out" | "department_in_use" | "ticket_impossible_move" | "merge_closed" | "message_changed_meanwhile" | "ticket_undo_too_late" | "announcement_not_dismissible" | "chat_has_ticket" | "chat_is_open" | "chat_is_over" | "chat_is_taken" | "chat_not_offered" | "report_type_in_use" | "report_type_stays" | "idempotency_running" | "guest_link_gone" | "body_too_large" | "form_text_too_large" | "body_too_large_here" | "form_too_many_parts" | "body_encoded" | "body_only_json" | "body_unsupported" | "range_outside" | "server_unconfirmed" | "server_away" | "server_no_standby" | "body_too_many" | "form_too_many" | "files_unscanned" | "captcha_away";
            /** @description A message that can be shown to the customer. */
            message: string;
        };
        FileRules: {
            /** @description The value for the `accept` attribute of a file input. */
            accept: string;
            /** @description The allowed file extensions. */
            allowed: string[];
            max_files: number;
            /** @description The largest file that is accepted. A megabyte has 1,048,576 bytes. */
            max_megabytes: number;
            /** @description The allowed file types as text, worded as in error messages. */
            said: string;
        };
        ForbiddenError: {
            /**
             * @description A stable code for programs, the same in every language. Later versions may add codes.
             * @enum {string}
             */
            code: "note_not_author" | "token_expired" | "token_wrong_surface" | "portal_origin_refused" | "chat_origin_refused";
            /** @description A message that can be shown to the customer. */
            message: string;
            /** @description With `recent_authentication_required`: the methods that `POST /api/v1/staff/session/confirm` accepts. */
            methods?: string[];
        };
        /** @enum {string} */
        HeldComponentStatus: "operational" | "degraded_performance" | "partial_outage" | "major_outage";
        Holiday: {
            /** Format: date */
            date: string;
            /** @description An empty list: closed all day. */
            hours: string[][];
            name: string;
        };
        /** @enum {string} */
        IncidentStatus: "investigating" | "identified" | "monitoring" | "resolved";
        LimitError: {
            /**
             * @description The limit that is reached. Later versions may add codes.
             * @enum {string}
             */
            code: "too_many_chat_files" | "too_many_chat_messages" | "too_many_chat_pages" | "too_many_chat_sessions" | "too_many_chats" | "too_many_open_tickets" | "too_many_password_resets" | "too_many_replies" | "too_many_reports_of_address" | "too_many_reveals" | "too_many_sign_ins" | "too_many_subscriptions" | "too_many_tickets" | "too_many_tickets_of_address" | "too_many_wrong_links" | "too_many_wrong_passwords" | "too_many_wrong_tokens";
            /** @description The number that is allowed. */
            limit: number;
            limit_name: string;
            /** @description A message that can be shown to the customer. */
            message: string;
            /** @description The number of seconds until a retry can succeed. */
            retry_after: number;
        };
        /** @enum {string} */
        MaintenanceStatus: "scheduled" | "in_progress" | "verifying" | "completed";
        /** @description Send a list as repeated parts with its name, with or without `[]`; a single part is a list of one. Send an object as one JSON part, or member by member: `custom_fields[key]`. All text fields together can have at most 1 MB. */
        OpenGuestTicketForm: {
            /** @description Files that follow the department's `files` rules. */
            "attachments[]"?: string[];
            /**
             * Format: text
             * @description Markdown or plain text.
             */
            body: string;
            /** @description The token from the department's captcha. Each token works once. Not required from clients. */
            captcha_token?: string | null;
            /** @description Email addresses that get a copy of each reply by staff. */
            cc?: string[] | null;
            /** Format: line */
            company?: string | null;
            /** @description Answers to the department's custom fields, by their key. */
            custom_fields?: {
                [key: string]: string | number | boolean | string[] | null;
            } | null;
            /** @description The id of an active department. */
            department_id: number;
            /**
             * Format: email
             * @description The guest's email address. It is stored in lower case and never linked to an account.
             */
            email: string;
            /** Format: line */
            first_name: string;
            /** Format: line */
            last_name: string;
            /**
             * Format: line
             * @description One of the department's priorities, by default its `default_priority`; ignored if the department offers none.
             */
            priority?: string | null;
            /** Format: line */
            subject: string;
        };
        OpenGuestTicketResponse: {
            /** @description The token for this ticket. It is returned only here and emailed to the guest. */
            access_token: string;
            data: components["schemas"]["Ticket"];
        };
        OpeningHours: {
            fri: string[][];
            mon: string[][];
            sat: string[][];
            sun: string[][];
            thu: string[][];
            tue: string[][];
            wed: string[][];
        };
        /** @description Send a list as repeated parts with its name, with or without `[]`; a single part is a list of one. Send an object as one JSON part, or member by member: `custom_fields[key]`. All text fields together can have at most 1 MB. */
        OpenTicketForm: {
            /** @description Files that follow the department's `files` rules. */
            "attachments[]"?: string[];
            /**
             * Format: text
             * @description Markdown or plain text.
             */
            body: string;
            /** @description The token from the department's captcha. Each token works once. Not required from clients. */
            captcha_token?: string | null;
            /** @description Email addresses that get a copy of each reply by staff. */
            cc?: string[] | null;
            /** @description Answers to the department's custom fields, by their key. */
            custom_fields?: {
                [key: string]: string | number | boolean | string[] | null;
            } | null;
            /** @description The id of an active department. */
            department_id: number;
            /**
             * Format: line
             * @description One of the department's priorities, by default its `default_priority`; ignored if the department offers none.
             */
            priority?: string | null;
            /** Format: line */
            subject: string;
        };
        PageLinks: {
            /** Format: uri */
            first: string | null;
            /** Format: uri */
            last: string | null;
            /** Format: uri */
            next: string | null;
            /** Format: uri */
            prev: string | null;
        };
        PageMeta: {
            current_page: number;
            last_page: number;
            per_page: number;
            total: number;
        };
        PlatformAudience: {
            description?: string | null;
            filters?: components["schemas"]["PlatformFilter"][];
            key: string;
            label: string;
        };
        PlatformAudiences: {
            data: components["schemas"]["PlatformAudience"][];
        };
        PlatformFilter: {
            key: string;
            label: string;
            options?: components["schemas"]["PlatformFilterOption"][] | null;
            required?: boolean;
            /** @enum {string} */
            type: "text" | "select" | "multiselect" | "checkbox" | "number" | "date";
        };
        PlatformFilterOption: {
            label: string;
            value: string;
        };
        PlatformMember: {
            email: string;
            external_id: string;
            first_name?: string | null;
            last_name?: string | null;
        };
        PlatformMembers: {
            data: components["schemas"]["PlatformMember"][];
            meta: components["schemas"]["PlatformMembersMeta"];
        };
        PlatformMembersMeta: {
            next_cursor: string | null;
            total: number;
        };
        PlatformMembersRequest: {
            cursor: string | null;
            /** @description The value of each filter, by filter key. */
            filters: {
                [key: string]: unknown;
            };
            limit: number;
        };
        /** @description A link that opens the hosted portal for one client. */
        PortalSession: {
            /**
             * Format: date-time
             * @description When the URL expires: 60 seconds after this request.
             */
            expires_at: string;
            /** @description Send the client's browser here (302 or 303). It works once, and until `expires_at`. */
            url: string;
        };
        PortalSessionResponse: {
            data: components["schemas"]["PortalSession"];
        };
        PresentStatus: {
            /** @description The components in the brand's order; each group is followed by its components. */
            components: components["schemas"]["StatusComponent"][];
            /** @description The open incidents, newest first. */
            incidents: components["schemas"]["StatusIncident"][];
            /**
             * @description The worst status of all components, open incidents and current maintenance.
             * @enum {string}
             */
            indicator: "none" | "maintenance" | "minor" | "major" | "critical";
            /** @description `indicator` in the language of `Accept-Language`. */
            indicator_label: string;
            /** @description Current and upcoming maintenance, sorted by start. */
            maintenances: components["schemas"]["StatusMaintenance"][];
            /**
             * Format: date-time
             * @description When the status last changed.
             */
            updated_at: string;
        };
        PresentStatusResponse: {
            data: components["schemas"]["PresentStatus"];
        };
        PreviewMarkdownRequest: {
            markdown: string;
        };
        PreviewMarkdownResponse: {
            /** @description Sanitised HTML, safe to display unchanged. */
            html: string;
        };
        PriorityChoice: {
            label: string;
            value: components["schemas"]["TicketPriority"];
        };
        PriorityWarning: {
            message: string;
            priority: components["schemas"]["TicketPriority"];
        };
        RateTicketRequest: {
            /**
             * Format: text
             * @description The customer's comment, as plain text.
             */
            comment?: string | null;
            /**
             * Format: line
             * @description The `value` of one of the question's reasons.
             */
            reason?: string | null;
            /** @description The score, from 1 (worst) to 5 (best). */
            score: number;
        };
        Rating: {
            answer: components["schemas"]["RatingAnswer"] | null;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            expires_at: string | null;
            /** @description The question; null if there is nothing to rate. */
            question: components["schemas"]["TicketRatingQuestion"] | null;
            /**
             * @description `unavailable`: the ticket was not closed, or was reopened since; `offered`; `answered`, which can be changed until `expires_at`; `expired` without a rating.
             * @enum {string}
             */
            state: "unavailable" | "offered" | "answered" | "expired";
        };
        RatingAnswer: {
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            answered_at: string;
            comment: string | null;
            reason: string | null;
            reason_label: string | null;
            score: number;
            score_label: string;
        };
        RatingResponse: {
            data: components["schemas"]["Rating"];
        };
        RatingSubmittedEvent: {
            data: components["schemas"]["RatingSubmittedEventData"];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            timestamp: string;
            /** @enum {string} */
            type: "rating.submitted";
        };
        RatingSubmittedEventData: {
            /** @description Who did it. Staff members are not named. */
            by: components["schemas"]["ActorType"];
            /** @description The platform's id of the client; null for a guest. */
            client_id: string | null;
            /** @description The ticket's number. */
            number: string;
            previous_score: number | null;
            score: number;
            /** @description Increases with each event of the same subject, with gaps. Events of one change share it. */
            sequence: number;
        };
        ReceivedReport: {
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            created_at: string;
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            /** @description The report's reference: `R` and three groups of four random letters and digits. */
            reference: string;
            /** @description `new`: not reviewed yet. `triaged`: confirmed. `in_progress`: being worked on. `resolved`. `declined`: no action. `duplicate`: already known. */
            status: components["schemas"]["ReportStatus"];
            status_label: string;
            type: string;
            type_label: string;
        };
        RepliedTicket: {
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            last_reply_at: string;
            status: components["schemas"]["TicketStatus"];
            status_label: string;
        };
        Reply: {
            attachments: components["schemas"]["Attachment"][];
            author: components["schemas"]["ReplyAuthor"];
            /** @description The original Markdown. `![name](attachment:ID)` stands for an image among the `attachments`. */
            body: string;
            /** @description Sanitised HTML without styles, safe to display unchanged. A single newline is a `<br>`. An image among the `attachments` has its place: `<span data-attachment="ID">name</span>`. */
            body_html: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            created_at: string;
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
        };
        ReplyAuthor: {
            name: string;
            /** @description `system` marks automatic replies. */
            type: components["schemas"]["ReplyAuthorType"];
        };
        /** @enum {string} */
        ReplyAuthorType: "client" | "staff" | "system";
        /** @description Send a list as repeated parts with its name, with or without `[]`; a single part is a list of one. Send an object as one JSON part, or member by member: `custom_fields[key]`. All text fields together can have at most 1 MB. */
        ReplyToGuestTicketForm: {
            /** @description Files that follow the department's `files` rules. */
            "attachments[]"?: string[];
            /**
             * Format: text
             * @description Markdown or plain text.
             */
            body: string;
        };
        ReplyToGuestTicketResponse: {
            data: components["schemas"]["Reply"];
            ticket: components["schemas"]["RepliedTicket"];
        };
        /** @description Send a list as repeated parts with its name, with or without `[]`; a single part is a list of one. Send an object as one JSON part, or member by member: `custom_fields[key]`. All text fields together can have at most 1 MB. */
        ReplyToReportForm: {
            /** @description Files that follow the department's `files` rules. */
            "attachments[]"?: string[];
            /**
             * Format: text
             * @description Markdown or plain text.
             */
            body: string;
        };
        /** @description Send a list as repeated parts with its name, with or without `[]`; a single part is a list of one. Send an object as one JSON part, or member by member: `custom_fields[key]`. All text fields together can have at most 1 MB. */
        ReplyToTicketForm: {
            /** @description Files that follow the department's `files` rules. */
            "attachments[]"?: string[];
            /**
             * Format: text
             * @description Markdown or plain text.
             */
            body: string;
        };
        ReplyToTicketResponse: {
            data: components["schemas"]["Reply"];
            ticket: components["schemas"]["RepliedTicket"];
        };
        ReportDetail: {
            /** @description Whether the reporter can reply. A conversation can have 200 messages. */
            can_reply: boolean;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            created_at: string;
            custom_fields: components["schemas"]["CustomFieldAnswer"][];
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            /** @description The report's reference: `R` and three groups of four random letters and digits. */
            reference: string;
            /** @description The messages, oldest first; the first is the original report. */
            replies: components["schemas"]["ReportReply"][];
            severity: components["schemas"]["ReportSeverity"] | null;
            severity_label: string | null;
            /** @description `new`: not reviewed yet. `triaged`: confirmed. `in_progress`: being worked on. `resolved`. `declined`: no action. `duplicate`: already known. */
            status: components["schemas"]["ReportStatus"];
            status_label: string;
            title: string;
            type: string;
            type_label: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            updated_at: string;
        };
        ReportDetailResponse: {
            data: components["schemas"]["ReportDetail"];
        };
        ReportReceivedEvent: {
            data: components["schemas"]["ReportReceivedEventData"];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            timestamp: string;
            /** @enum {string} */
            type: "report.received";
        };
        ReportReceivedEventData: {
            /** @description Who did it. Staff members are not named. */
            by?: components["schemas"]["ActorType"];
            reference: string;
            /** @description Increases with each event of the same subject, with gaps. Events of one change share it. */
            sequence?: number;
            status?: components["schemas"]["ReportStatus"];
            type: string;
        };
        ReportRepliedEvent: {
            data: components["schemas"]["ReportRepliedEventData"];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            timestamp: string;
            /** @enum {string} */
            type: "report.replied";
        };
        ReportRepliedEventData: {
            /** @description Who did it. Staff members are not named. */
            by?: components["schemas"]["ActorType"];
            reference: string;
            /** @description A ULID: 26 Crockford base-32 characters. */
            reply_id?: string;
            /** @description Increases with each event of the same subject, with gaps. Events of one change share it. */
            sequence?: number;
            status?: components["schemas"]["ReportStatus"];
            type: string;
        };
        ReportReply: {
            attachments: components["schemas"]["Attachment"][];
            author: components["schemas"]["ReportReplyAuthor"];
            /** @description The original Markdown. */
            body: string;
            /** @description Sanitised HTML, safe to display unchanged. */
            body_html: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            created_at: string;
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
        };
        ReportReplyAuthor: {
            name: string;
            /** @enum {string} */
            type: "reporter" | "staff";
        };
        ReportReplyResponse: {
            data: components["schemas"]["ReportReply"];
        };
        /** @enum {string} */
        ReportSeverity: "low" | "medium" | "high" | "critical";
        /** @enum {string} */
        ReportStatus: "new" | "triaged" | "in_progress" | "resolved" | "declined" | "duplicate";
        ReportType: {
            custom_fields: components["schemas"]["CustomField"][];
            description: string | null;
            files: components["schemas"]["FileRules"];
            label: string;
            /** @description The severities, lowest first; empty if reporters are not asked. */
            severities: components["schemas"]["SeverityChoice"][];
            value: string;
        };
        ReportTypeList: {
            data: components["schemas"]["ReportType"][];
        };
        SecretCreatedEvent: {
            data: components["schemas"]["SecretEventData"];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            timestamp: string;
            /** @enum {string} */
            type: "secret.created";
        };
        SecretDeletedEvent: {
            data: components["schemas"]["SecretEventData"];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            timestamp: string;
            /** @enum {string} */
            type: "secret.deleted";
        };
        SecretEventData: {
            /** @description Who did it. Staff members are not named. */
            by: components["schemas"]["ActorType"];
            /** @description The platform's id of the client; null for a guest. */
            client_id: string | null;
            /** @description The credential's label, never its value. */
            label: string;
            /** @description The ticket's number. */
            number: string;
            /** @description Increases with each event of the same subject, with gaps. Events of one change share it. */
            sequence: number;
        };
        SecretRevealedEvent: {
            data: components["schemas"]["SecretEventData"];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            timestamp: string;
            /** @enum {string} */
            type: "secret.revealed";
        };
        /** @description Send a list as repeated parts with its name, with or without `[]`; a single part is a list of one. Send an object as one JSON part, or member by member: `custom_fields[key]`. All text fields together can have at most 1 MB. */
        SendReportForm: {
            /** @description Files that follow the department's `files` rules. */
            "attachments[]"?: string[];
            /**
             * Format: text
             * @description Markdown or plain text. Describe the problem and how to reproduce it.
             */
            body: string;
            /**
             * Format: line
             * @description The platform's id of the client who reports. Their name and address are used if you send none.
             */
            client_id?: string | null;
            /** @description Answers to the type's custom fields, by their key. */
            custom_fields?: {
                [key: string]: string | number | boolean | string[] | null;
            } | null;
            /**
             * Format: email
             * @description The address for replies. Without it, only the token gives access to the report.
             */
            email?: string | null;
            /** Format: line */
            first_name?: string | null;
            /** Format: line */
            last_name?: string | null;
            /**
             * Format: line
             * @description One of the type's severities; ignored if the type has none.
             */
            severity?: string | null;
            /** Format: line */
            title: string;
            /**
             * Format: line
             * @description The `value` of one of the brand's types.
             */
            type: string;
        };
        SendReportResponse: {
            /** @description The token for this report, to send as `X-Ticket-Token`. It is returned only here and emailed to the reporter. */
            access_token: string;
            data: components["schemas"]["ReceivedReport"];
        };
        SendSuggestionFeedbackRequest: {
            /** @description A ULID: 26 Crockford base-32 characters. */
            article_id: string;
            /**
             * @description `opened`: the reader opened it. `solved`: it made the ticket unnecessary. `not_related`: it does not match the question.
             * @enum {string}
             */
            outcome: "opened" | "solved" | "not_related";
        };
        SeverityChoice: {
            label: string;
            value: components["schemas"]["ReportSeverity"];
        };
        /** @description A component's change of status in an update. */
        StatusAffectedComponent: {
            /** @description The component's id. */
            code: string;
            /** @description The component's name at that time. */
            name: string;
            new_status: components["schemas"]["ComponentStatus"];
            old_status: components["schemas"]["ComponentStatus"];
        };
        StatusComponent: {
            /** @description The ids of the components in a group. */
            components?: string[];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            created_at: string;
            description: string | null;
            /** @description Whether this is a group of the components that follow it. */
            group: boolean;
            /** @description The id of its group. */
            group_id: string | null;
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            name: string;
            position: number;
            /** @description The current status. For a group: the worst status of its components. */
            status: components["schemas"]["ComponentStatus"];
            /** @description `status` in the language of `Accept-Language`. */
            status_label: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            updated_at: string;
            /** @description The uptime of the last 90 days in percent, to three digits; null for a group. */
            uptime: number | null;
        };
        /** @description The last status that an incident gave a component. */
        StatusHeldComponent: {
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            name: string;
            status: components["schemas"]["HeldComponentStatus"];
        };
        /** @enum {string} */
        StatusImpact: "none" | "minor" | "major" | "critical";
        StatusIncident: {
            components: components["schemas"]["StatusHeldComponent"][];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            created_at: string;
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            impact: components["schemas"]["StatusImpact"];
            /** @description `impact` in the language of `Accept-Language`. */
            impact_label: string;
            /** @description The updates, newest first. */
            incident_updates: components["schemas"]["StatusIncidentUpdate"][];
            name: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            resolved_at: string | null;
            /**
             * Format: uri
             * @description The URL of its page.
             */
            shortlink: string;
            status: components["schemas"]["IncidentStatus"];
            /** @description `status` in the language of `Accept-Language`. */
            status_label: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            updated_at: string;
        };
        StatusIncidentEvent: {
            data: components["schemas"]["StatusIncidentEventData"];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            timestamp: string;
            /** @enum {string} */
            type: "status.incident";
        };
        StatusIncidentEventData: {
            /** @description The previous status; null for a new incident. */
            before: components["schemas"]["IncidentStatus"] | null;
            /** @description Who did it. Staff members are not named. */
            by: components["schemas"]["ActorType"];
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            impact: components["schemas"]["StatusImpact"];
            name: string;
            /** @description Increases with each event of the same subject, with gaps. Events of one change share it. */
            sequence: number;
            status: components["schemas"]["IncidentStatus"];
        };
        StatusIncidentPage: {
            data: components["schemas"]["StatusIncident"][];
            /** @description Absolute URLs of other pages, with the same query parameters; null if there is no such page. */
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        StatusIncidentUpdate: {
            affected_components: components["schemas"]["StatusAffectedComponent"][];
            /** @description Markdown. */
            body: string;
            /** @description Sanitised HTML, safe to display unchanged. */
            body_html: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            created_at: string;
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            status: components["schemas"]["IncidentStatus"];
            /** @description `status` in the language of `Accept-Language`. */
            status_label: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            updated_at: string;
        };
        StatusMaintainedComponent: {
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            name: string;
        };
        StatusMaintenance: {
            /**
             * Format: date-time
             * @description The start: `scheduled_for`, unless it was started earlier.
             */
            begins_at: string;
            components: components["schemas"]["StatusMaintainedComponent"][];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The end: `scheduled_until`, unless it was ended earlier.
             */
            ends_at: string;
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            name: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            scheduled_for: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            scheduled_until: string;
            /** @description The current status, by the scheduled times. */
            status: components["schemas"]["MaintenanceStatus"];
            /** @description `status` in the language of `Accept-Language`. */
            status_label: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            updated_at: string;
            /** @description The updates, newest first. */
            updates: components["schemas"]["StatusMaintenanceUpdate"][];
        };
        StatusMaintenanceUpdate: {
            /** @description Markdown. */
            body: string;
            /** @description Sanitised HTML, safe to display unchanged. */
            body_html: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            created_at: string;
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            status: components["schemas"]["MaintenanceStatus"];
            /** @description `status` in the language of `Accept-Language`. */
            status_label: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            updated_at: string;
        };
        SuggestArticlesRequest: {
            /** @description The message so far. The subject has more weight. */
            body?: string | null;
            /** @description The department of the future ticket. It is recorded if the search finds nothing. */
            department_id?: number | null;
            /** @description Default: `3`. */
            limit?: number;
            /** Format: line */
            subject: string;
        };
        SuggestArticlesResponse: {
            data: components["schemas"]["Suggestion"][];
            meta: components["schemas"]["SuggestionMeta"];
        };
        /** @description An article that may answer the question. */
        Suggestion: {
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            /** @description How well the article matches, from 0 to 1. Higher is better. */
            score: number;
            /** @description The matching part of the article, as plain text. */
            snippet: string;
            title: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            updated_at: string;
            /**
             * Format: uri
             * @description The URL of its help centre page.
             */
            url: string;
        };
        SuggestionMeta: {
            /** @description A ULID: 26 Crockford base-32 characters. */
            suggestion_id: string;
        };
        Ticket: {
            /** @description Whether credentials can be stored on the ticket now; false once it is closed. */
            accepts_credentials: boolean;
            /** @description The display name of the assigned staff member. */
            assigned_to: string | null;
            /** @description Present only on a guest ticket: the brand, for a page that serves several brands. */
            brand?: components["schemas"]["TicketBrand"];
            /** @description Whether the customer can reply now: false if the ticket was closed too long ago to be reopened, and for a guest once it is closed. */
            can_reply: boolean;
            cc: string[];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            closed_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            created_at: string;
            custom_fields: components["schemas"]["CustomFieldAnswer"][];
            department: components["schemas"]["TicketDepartment"];
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            /** @description Present only on a guest ticket, and then true. */
            is_guest?: boolean;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            last_reply_at: string;
            /** @description The ticket's number: 14 digits, random. */
            number: string;
            /**
             * Format: date-time
             * @description The end of the hold. Only for tickets on hold; null if the hold has no end.
             */
            on_hold_until?: string | null;
            priority: components["schemas"]["TicketPriority"];
            /** @description Null if the department offers no priorities. */
            priority_label: string | null;
            replies: components["schemas"]["Reply"][];
            status: components["schemas"]["TicketStatus"];
            status_label: string;
            subject: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            updated_at: string;
        };
        TicketAssignedEvent: {
            data: components["schemas"]["TicketAssignedEventData"];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            timestamp: string;
            /** @enum {string} */
            type: "ticket.assigned";
        };
        TicketAssignedEventData: {
            /** @description Who did it. Staff members are not named. */
            by: components["schemas"]["ActorType"];
            /** @description The platform's id of the client; null for a guest. */
            client_id: string | null;
            is_assigned: boolean;
            /** @description The ticket's number. */
            number: string;
            /** @description Increases with each event of the same subject, with gaps. Events of one change share it. */
            sequence: number;
        };
        TicketBrand: {
            name: string;
        };
        TicketClosedEvent: {
            data: components["schemas"]["TicketEventData"];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            timestamp: string;
            /** @enum {string} */
            type: "ticket.closed";
        };
        TicketCounts: {
            /** @description The number of tickets that are not closed. */
            active: number;
            awaiting_reply: number;
            closed: number;
            in_progress: number;
            on_hold: number;
            open: number;
            total: number;
        };
        TicketCreatedEvent: {
            data: components["schemas"]["TicketCreatedEventData"];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            timestamp: string;
            /** @enum {string} */
            type: "ticket.created";
        };
        TicketCreatedEventData: {
            /** @description Who did it. Staff members are not named. */
            by: components["schemas"]["ActorType"];
            /** @description The platform's id of the client; null for a guest. */
            client_id: string | null;
            /** @description The ticket's number. */
            number: string;
            /** @description A ULID: 26 Crockford base-32 characters. */
            reply_id?: string | null;
            /** @description Increases with each event of the same subject, with gaps. Events of one change share it. */
            sequence: number;
            /** @description The number of the ticket that it was split from. */
            split_from?: string;
        };
        /** @description A credential's label. The value is never returned. */
        TicketCredential: {
            /** @enum {string} */
            added_by: "client" | "staff";
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            created_at: string;
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            label: string;
        };
        TicketCredentialList: {
            data: components["schemas"]["TicketCredential"][];
        };
        TicketCredentialResponse: {
            data: components["schemas"]["TicketCredential"];
        };
        TicketDepartment: {
            description: string | null;
            id: number;
            name: string;
        };
        TicketEventData: {
            /** @description Who did it. Staff members are not named. */
            by: components["schemas"]["ActorType"];
            /** @description The platform's id of the client; null for a guest. */
            client_id: string | null;
            /** @description The ticket's number. */
            number: string;
            /** @description Increases with each event of the same subject, with gaps. Events of one change share it. */
            sequence: number;
        };
        TicketItem: {
            /** @description The display name of the assigned staff member. */
            assigned_to: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            closed_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            created_at: string;
            department: components["schemas"]["TicketDepartment"];
            /** @description A ULID: 26 Crockford base-32 characters. */
            id: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            last_reply_at: string;
            last_reply_from: components["schemas"]["ReplyAuthorType"];
            /** @description The ticket's number: 14 digits, random. */
            number: string;
            priority: components["schemas"]["TicketPriority"];
            /** @description Null if the department offers no priorities. */
            priority_label: string | null;
            /** @description The number of replies that the customer sees, including the opening message. */
            replies_count: number;
            status: components["schemas"]["TicketStatus"];
            status_label: string;
            subject: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            updated_at: string;
        };
        TicketItemPage: {
            data: components["schemas"]["TicketItem"][];
            /** @description Absolute URLs of other pages, with the same query parameters; null if there is no such page. */
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        TicketMergedEvent: {
            data: components["schemas"]["TicketMergedEventData"];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            timestamp: string;
            /** @enum {string} */
            type: "ticket.merged";
        };
        TicketMergedEventData: {
            /** @description Who did it. Staff members are not named. */
            by: components["schemas"]["ActorType"];
            /** @description The platform's id of the client; null for a guest. */
            client_id: string | null;
            /** @description The number of the ticket that was merged into this one. */
            merged_number: string;
            /** @description The ticket's number. */
            number: string;
            /** @description Increases with each event of the same subject, with gaps. Events of one change share it. */
            sequence: number;
        };
        /** @enum {string} */
        TicketPriority: "low" | "medium" | "high" | "critical" | "emergency";
        TicketRatingQuestion: {
            /** @description The maximum number of characters. */
            comment_max: number;
            /** @description The reasons; the customer may select one with the score. */
            reasons: components["schemas"]["TicketRatingQuestionReason"][];
            /** @description The five scores, lowest first. */
            scale: components["schemas"]["TicketRatingQuestionScale"][];
            text: string;
        };
        TicketRatingQuestionReason: {
            label: string;
            value: string;
        };
        TicketRatingQuestionScale: {
            label: string;
            score: number;
        };
        TicketReopenedEvent: {
            data: components["schemas"]["TicketEventData"];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            timestamp: string;
            /** @enum {string} */
            type: "ticket.reopened";
        };
        TicketRepliedEvent: {
            data: components["schemas"]["TicketRepliedEventData"];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            timestamp: string;
            /** @enum {string} */
            type: "ticket.replied";
        };
        TicketRepliedEventData: {
            /** @description Who did it. Staff members are not named. */
            by: components["schemas"]["ActorType"];
            /** @description The platform's id of the client; null for a guest. */
            client_id: string | null;
            /** @description The ticket's number. */
            number: string;
            /** @description A ULID: 26 Crockford base-32 characters. */
            reply_id: string;
            /** @description Increases with each event of the same subject, with gaps. Events of one change share it. */
            sequence: number;
        };
        TicketResponse: {
            data: components["schemas"]["Ticket"];
        };
        /** @enum {string} */
        TicketStatus: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed";
        TicketStatusChangedEvent: {
            data: components["schemas"]["TicketStatusChangedEventData"];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            timestamp: string;
            /** @enum {string} */
            type: "ticket.status_changed";
        };
        TicketStatusChangedEventData: {
            after: components["schemas"]["TicketStatus"];
            before: components["schemas"]["TicketStatus"];
            /** @description Who did it. Staff members are not named. */
            by: components["schemas"]["ActorType"];
            /** @description The platform's id of the client; null for a guest. */
            client_id: string | null;
            /** @description The ticket's number. */
            number: string;
            /** @description Increases with each event of the same subject, with gaps. Events of one change share it. */
            sequence: number;
            /** @description The brand's own name for the status, if the ticket has one. With the same `before` and `after`, only the name has changed. */
            status_label?: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            until?: string;
        };
        TicketTriggeredEvent: {
            data: components["schemas"]["TicketTriggeredEventData"];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            timestamp: string;
            /** @enum {string} */
            type: "ticket.triggered";
        };
        TicketTriggeredEventData: {
            /** @description Who did it. Staff members are not named. */
            by: components["schemas"]["ActorType"];
            /** @description The platform's id of the client; null for a guest. */
            client_id: string | null;
            /** @description The ticket's number. */
            number: string;
            /** @description Increases with each event of the same subject, with gaps. Events of one change share it. */
            sequence: number;
            trigger: string | null;
            /** @description A ULID: 26 Crockford base-32 characters. */
            trigger_id: string;
        };
        UnforeseenError: {
            /**
             * @description An unexpected error occurred. Later versions may add codes.
             * @enum {string}
             */
            code: "server_failed";
            /** @description A message that can be shown to the customer. */
            message: string;
            request_id?: string;
        };
        UpsertClientRequest: {
            /**
             * Format: line
             * @description If omitted, it does not change. Null clears it.
             */
            company?: string | null;
            /**
             * Format: email
             * @description Unique in the brand, case-insensitive.
             */
            email: string;
            /** Format: line */
            first_name: string;
            /** Format: line */
            last_name: string;
            /**
             * Format: line
             * @description If omitted, it does not change. Null clears it.
             */
            phone?: string | null;
        };
        ValidationError: {
            /**
             * @description The code of the first problem: `field_…` if the field is malformed, any other code if a rule refuses it. Later versions may add codes.
             * @enum {string}
             */
            code: "field_not_null" | "field_pattern" | "field_cursor" | "field_required" | "field_text" | "field_integer" | "field_number" | "field_boolean" | "field_list" | "field_object" | "field_json_object" | "field_too_long" | "field_too_short" | "field_too_large" | "field_too_small" | "field_too_many" | "field_too_few" | "field_repeated" | "field_once" | "field_choice" | "field_format" | "field_email" | "field_email_of_many" | "field_time" | "field_date" | "field_url" | "field_unknown" | "field_characters" | "field_one_line" | "field_future" | "field_timezone" | "field_hours" | "field_options" | "departments_unknown" | "department_not_in_brand" | "department_required" | "custom_field_unknown" | "department_unknown" | "department_closed_to_guests" | "priority_not_offered" | "department_warning_not_offered" | "department_default_priority_not_offered" | "department_notice_too_long" | "holiday_country_unknown" | "holiday_region_unknown" | "client_email_taken" | "client_unknown" | "client_id_unfit" | "apply_nothing" | "apply_until" | "bulk_nothing" | "bulk_undo_alone" | "cc_not_allowed" | "cc_too_many" | "ticket_closed_for_good" | "merge_unknown" | "merge_itself" | "merge_other_customer" | "split_not_a_message" | "mention_too_many" | "reply_schedule_leaves" | "reply_too_many_held" | "reply_send_at_too_far" | "upload_one" | "upload_too_many" | "upload_gone" | "sender_one_of" | "requester_of_platform" | "credential_not_accepted" | "credential_ticket_closed" | "credential_too_many" | "reveal_reason_required" | "file_kind_refused" | "file_not_as_named" | "file_of_other_kind" | "file_program" | "file_page" | "file_active" | "file_macros" | "file_not_text" | "file_unreadable" | "file_empty" | "file_too_big" | "file_infected" | "file_too_big_to_scan" | "file_not_scanned" | "files_too_many" | "files_only_one" | "files_none" | "files_storage_full" | "files_need_form" | "files_misplaced" | "files_text" | "file_unknown_kind" | "portal_return_url_names_user" | "article_unknown" | "article_slug_taken" | "article_translation_of_itself" | "article_translation_of_translation" | "article_translation_has_translations" | "article_translation_taken" | "article_translation_locale" | "article_translated_into" | "article_not_suggested" | "article_reply_unknown" | "article_messages_too_long" | "article_too_many" | "article_image_too_many_pixels" | "article_image_one" | "article_category_unknown" | "article_category_slug_taken" | "article_category_locale_repeated" | "article_category_too_many" | "announcement_ends_before" | "announcement_client_unknown" | "announcement_list_empty" | "announcement_list_unused" | "announcement_too_many" | "announcement_unknown" | "chat_has_many_notes" | "chat_id_taken" | "chat_to_whom" | "chat_identity_unfit" | "chat_department_unknown" | "chat_no_address" | "status_subscription_nothing_chosen" | "status_subscription_component_gone" | "rating_not_offered" | "rating_over" | "rating_changed_too_often" | "rating_unknown_reason" | "rating_report_ends_before" | "rating_report_too_long" | "rating_unknown_language" | "rating_language_twice" | "rating_reason_twice" | "report_is_full" | "report_has_many_notes" | "report_names_no_original" | "report_type_unknown" | "report_field_unknown" | "report_unknown" | "report_repeats_itself" | "report_repeats_another" | "report_assignee_unknown" | "report_ticket_unknown" | "report_no_address" | "report_no_such_type" | "report_type_taken" | "visitor_address_unfit" | "captcha_required" | "captcha_failed" | "captcha_unanswered" | "captcha_wrong_answer" | "captcha_needs_no_keys" | "idempotency_key_unfit" | "idempotency_other_body";
            /** @description Messages by field, in the order of the fields; members of a list or object are dotted (`attachments.0`). */
            errors: {
                [key: string]: string[];
            };
            /** @description The message of the first problem, and how many more problems there are. */
            message: string;
        };
        WebhookTestEvent: {
            data: Record<string, never>;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC with six fractional digits.
             */
            timestamp: string;
            /** @enum {string} */
            type: "webhook.test";
        };
    };
    responses: {
        /** @description The request could not be read. The code is one of `body_cut_off`, `body_malformed`, `request_malformed`. */
        Refused400: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The token is missing, unknown or revoked. The code is one of `token_missing`, `token_unknown`, `portal_session_over`, `chat_identity_over`. */
        Refused401: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The token has expired or is not meant for this surface, or a recent sign-in is required. The code is one of `note_not_author`, `token_expired`, `token_wrong_surface`, `portal_origin_refused`, `chat_origin_refused`. */
        Refused403: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description The resource does not exist, or you cannot access it. The code is one of `not_found`, `route_unknown`, `client_not_upserted`. */
        Refused404: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The path does not support this method. The code is `method_not_allowed`. */
        Refused405: {
            headers: {
                Allow: components["headers"]["Allow"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body took too long to arrive. The code is `request_timed_out`. */
        Refused408: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The current state does not allow it. With `idempotency_running`, see Retry-After. The code is one of `department_in_use`, `ticket_impossible_move`, `merge_closed`, `message_changed_meanwhile`, `ticket_undo_too_late`, `announcement_not_dismissible`, `chat_has_ticket`, `chat_is_open`, `chat_is_over`, `chat_is_taken`, `chat_not_offered`, `report_type_in_use`, `report_type_stays`, `idempotency_running`. */
        Refused409: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The link was permanently revoked. The code is `guest_link_gone`. */
        Refused410: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The request is larger than the server accepts. The code is one of `body_too_large`, `form_text_too_large`, `body_too_large_here`, `form_too_many_parts`. */
        Refused413: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body's type is not supported here. The code is one of `body_encoded`, `body_only_json`, `body_unsupported`. */
        Refused415: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The range is outside the file. The code is `range_outside`. */
        Refused416: {
            headers: {
                "Content-Range": components["headers"]["Content-Range"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Fields are missing or invalid. */
        Refused422: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description A limit is reached. See the header Retry-After. The code is one of `too_many_chat_files`, `too_many_chat_messages`, `too_many_chat_pages`, `too_many_chat_sessions`, `too_many_chats`, `too_many_open_tickets`, `too_many_password_resets`, `too_many_replies`, `too_many_reports_of_address`, `too_many_reveals`, `too_many_sign_ins`, `too_many_subscriptions`, `too_many_tickets`, `too_many_tickets_of_address`, `too_many_wrong_links`, `too_many_wrong_passwords`, `too_many_wrong_tokens`. */
        Refused429: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LimitError"];
            };
        };
        /** @description An unexpected error occurred. The code is `server_failed`. */
        Refused500: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnforeseenError"];
            };
        };
        /** @description A service that the request needs is unreachable or too busy. See Retry-After. The code is one of `server_unconfirmed`, `server_away`, `server_no_standby`, `body_too_many`, `form_too_many`, `files_unscanned`, `captcha_away`. */
        Refused503: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The methods that the path supports. */
        Allow: string;
        /** @description The file name for saving (RFC 6266). */
        "Content-Disposition": string;
        /** @description The returned byte range and the total size. */
        "Content-Range": string;
        /** @description The version of the resource. Send it as `If-None-Match` to get 304 until it changes. */
        ETag: string;
        /** @description `true` if this is the stored response to an earlier request with the same key. */
        "Idempotency-Replayed": string;
        /** @description The remaining quota of each limit, and the seconds until one more request is allowed. Windows slide; the open-ticket limit has no reset time. */
        RateLimit: string;
        /** @description The limits that apply to the request (draft-ietf-httpapi-ratelimit-headers), each with its name and quota. A 429 names only the limit that was reached. */
        "RateLimit-Policy": string;
        /** @description The number of seconds until a retry can succeed. */
        "Retry-After": number;
        /** @description How to authenticate. */
        "WWW-Authenticate": string;
        /** @description The id of this request in the desk's log. Include it when you report a problem. */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
