export interface paths {
    "/api/v1/admin/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAllAnnouncements"];
        put?: never;
        post: operations["createAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/announcements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAnnouncement"];
        put?: never;
        post?: never;
        delete: operations["deleteAnnouncement"];
        options?: never;
        head?: never;
        patch: operations["updateAnnouncement"];
        trace?: never;
    };
    "/api/v1/admin/announcements/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["orderAnnouncements"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/article-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listArticleCategories"];
        put?: never;
        post: operations["createArticleCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/article-categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getArticleCategory"];
        put?: never;
        post?: never;
        delete: operations["deleteArticleCategory"];
        options?: never;
        head?: never;
        patch: operations["updateArticleCategory"];
        trace?: never;
    };
    "/api/v1/admin/article-categories/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["orderArticleCategories"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAllArticles"];
        put?: never;
        post: operations["createArticle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/articles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getArticleRecord"];
        put?: never;
        post?: never;
        delete: operations["deleteArticle"];
        options?: never;
        head?: never;
        patch: operations["updateArticle"];
        trace?: never;
    };
    "/api/v1/admin/articles/{id}/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadArticleImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/articles/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listArticleVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/articles/{id}/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["restoreArticleVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/articles/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["orderArticles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/articles/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewArticle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/articles/searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSearchesWithoutResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/assistance-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAssistanceSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateAssistanceSettings"];
        trace?: never;
    };
    "/api/v1/admin/assistance-settings/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["testModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/audiences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAudiencesByQuery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/audit-log/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAuditedActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/audit-log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBrands"];
        put?: never;
        post: operations["createBrand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/brands/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBrand"];
        put?: never;
        post?: never;
        delete: operations["deleteBrand"];
        options?: never;
        head?: never;
        patch: operations["updateBrand"];
        trace?: never;
    };
    "/api/v1/admin/brands/{id}/audience-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAudienceSecret"];
        put?: never;
        post: operations["rotateAudienceSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/brands/{id}/audiences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAudiences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/brands/{id}/audiences/{key}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewAudience"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/brands/{id}/blocked-senders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBlockedSenders"];
        put?: never;
        post: operations["addBlockedSender"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/brands/{id}/blocked-senders/{sender_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeBlockedSender"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/brands/{id}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["uploadBrandLogo"];
        post?: never;
        delete: operations["removeBrandLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/brands/{id}/mail-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMailTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/brands/{id}/mail-templates/{occasion}/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMailTemplate"];
        put: operations["updateMailTemplate"];
        post?: never;
        delete: operations["resetMailTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/brands/{id}/mail-templates/{occasion}/{language}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewMailTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/brands/{id}/retention/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewRetention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/brands/{id}/signature-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewBrandSignature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/brands/{id}/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBrandStorage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/brands/{id}/suppressions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSuppressions"];
        put?: never;
        post: operations["addSuppression"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/brands/{id}/suppressions/{suppression_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeSuppression"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCampaigns"];
        put?: never;
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCampaign"];
        put?: never;
        post?: never;
        delete: operations["deleteCampaign"];
        options?: never;
        head?: never;
        patch: operations["updateCampaign"];
        trace?: never;
    };
    "/api/v1/admin/campaigns/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/campaigns/{id}/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["countCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/campaigns/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["pauseCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/campaigns/{id}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCampaignProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/campaigns/{id}/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCampaignRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/campaigns/{id}/render": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["renderCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/campaigns/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resumeCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/campaigns/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/campaigns/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["testCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/campaigns/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/canned-replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSharedReplies"];
        put?: never;
        post: operations["createSharedReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/canned-replies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSharedReply"];
        put?: never;
        post?: never;
        delete: operations["deleteSharedReply"];
        options?: never;
        head?: never;
        patch: operations["updateSharedReply"];
        trace?: never;
    };
    "/api/v1/admin/chat-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getChatSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateChatSettings"];
        trace?: never;
    };
    "/api/v1/admin/clients/{client}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["eraseClientAsAdmin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/clients/{client}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportClientAsAdmin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/clients/{client}/traces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countClientTraces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/deleted-tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDeletedTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/departments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAllDepartments"];
        put?: never;
        post: operations["createDepartment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/departments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDepartment"];
        put?: never;
        post?: never;
        delete: operations["deleteDepartment"];
        options?: never;
        head?: never;
        patch: operations["updateDepartment"];
        trace?: never;
    };
    "/api/v1/admin/departments/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["orderDepartments"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/departments/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewDepartment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/first-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getFirstSteps"];
        put: operations["updateFirstSteps"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPublicHolidays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/holidays/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listHolidayCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/inbound-mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listInboundMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/inbound-mails/{id}/original": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadInboundMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/inbound-mails/{id}/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["processInboundMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listKeys"];
        put?: never;
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getKey"];
        put?: never;
        post?: never;
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch: operations["updateKey"];
        trace?: never;
    };
    "/api/v1/admin/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/macros": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAllMacros"];
        put?: never;
        post: operations["createMacro"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/macros/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMacro"];
        put?: never;
        post?: never;
        delete: operations["deleteMacro"];
        options?: never;
        head?: never;
        patch: operations["updateMacro"];
        trace?: never;
    };
    "/api/v1/admin/mailboxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMailboxes"];
        put?: never;
        post: operations["createMailbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/mailboxes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMailbox"];
        put?: never;
        post?: never;
        delete: operations["deleteMailbox"];
        options?: never;
        head?: never;
        patch: operations["updateMailbox"];
        trace?: never;
    };
    "/api/v1/admin/mailboxes/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["testMailbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/mails/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/mails/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendTestMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/rating-question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRatingQuestion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateRatingQuestion"];
        trace?: never;
    };
    "/api/v1/admin/refused-sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRefusedSignIns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/report-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAllReportTypes"];
        put?: never;
        post: operations["createReportType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/report-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReportType"];
        put?: never;
        post?: never;
        delete: operations["deleteReportType"];
        options?: never;
        head?: never;
        patch: operations["updateReportType"];
        trace?: never;
    };
    "/api/v1/admin/report-types/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["orderReportTypes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPeople"];
        put?: never;
        post: operations["invitePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPerson"];
        put?: never;
        post?: never;
        delete: operations["deletePerson"];
        options?: never;
        head?: never;
        patch: operations["updatePerson"];
        trace?: never;
    };
    "/api/v1/admin/staff/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/staff/{id}/one-time-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeOneTimeCodesOf"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/staff/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSessionsOf"];
        put?: never;
        post?: never;
        delete: operations["endSessionsOf"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/staff/{id}/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["endSessionOf"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/staff/{id}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAccessTokensOf"];
        put?: never;
        post?: never;
        delete: operations["revokeAccessTokensOf"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/staff/{id}/tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeAccessTokenOf"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/staff/{id}/workload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWorkload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/status-labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAllStatusLabels"];
        put?: never;
        post: operations["createStatusLabel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/status-labels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStatusLabel"];
        put?: never;
        post?: never;
        delete: operations["deleteStatusLabel"];
        options?: never;
        head?: never;
        patch: operations["updateStatusLabel"];
        trace?: never;
    };
    "/api/v1/admin/status/components": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStatusComponents"];
        put?: never;
        post: operations["createStatusComponent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/status/components/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStatusComponent"];
        put?: never;
        post?: never;
        delete: operations["deleteStatusComponent"];
        options?: never;
        head?: never;
        patch: operations["updateStatusComponent"];
        trace?: never;
    };
    "/api/v1/admin/status/components/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["orderStatusComponents"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/status/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStatusGroups"];
        put?: never;
        post: operations["createStatusGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/status/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStatusGroup"];
        put?: never;
        post?: never;
        delete: operations["deleteStatusGroup"];
        options?: never;
        head?: never;
        patch: operations["updateStatusGroup"];
        trace?: never;
    };
    "/api/v1/admin/status/incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAllIncidents"];
        put?: never;
        post: operations["openIncident"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/status/incidents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getIncidentRecord"];
        put?: never;
        post?: never;
        delete: operations["deleteIncident"];
        options?: never;
        head?: never;
        patch: operations["updateIncident"];
        trace?: never;
    };
    "/api/v1/admin/status/incidents/{id}/updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createIncidentUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/status/incidents/{id}/updates/{update_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateIncidentUpdate"];
        trace?: never;
    };
    "/api/v1/admin/status/maintenances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMaintenances"];
        put?: never;
        post: operations["planMaintenance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/status/maintenances/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMaintenance"];
        put?: never;
        post?: never;
        delete: operations["deleteMaintenance"];
        options?: never;
        head?: never;
        patch: operations["updateMaintenance"];
        trace?: never;
    };
    "/api/v1/admin/status/maintenances/{id}/updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createMaintenanceUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/status/subscribers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStatusSubscribers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/status/subscribers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeStatusSubscriber"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/status/subscribers/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countStatusSubscribers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/status/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStatusTemplates"];
        put?: never;
        post: operations["createStatusTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/status/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStatusTemplate"];
        put?: never;
        post?: never;
        delete: operations["deleteStatusTemplate"];
        options?: never;
        head?: never;
        patch: operations["updateStatusTemplate"];
        trace?: never;
    };
    "/api/v1/admin/tickets/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteTicket"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/tickets/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["restoreTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/triggers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTriggers"];
        put?: never;
        post: operations["createTrigger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/triggers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTrigger"];
        put?: never;
        post?: never;
        delete: operations["deleteTrigger"];
        options?: never;
        head?: never;
        patch: operations["updateTrigger"];
        trace?: never;
    };
    "/api/v1/admin/triggers/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["orderTriggers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/triggers/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["testTrigger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/triggers/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewTrigger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhooks"];
        put?: never;
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v1/admin/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/webhooks/{id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/webhooks/{id}/deliveries/{delivery_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["replayDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/webhooks/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/articles/images/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getArticleImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/captcha/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCaptchaChallenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/chat/attachments/{attachment_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadAttachmentOfOwnTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/chat/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getChatAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/chat/chats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOwnChats"];
        put?: never;
        post: operations["startChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/chat/chats/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOwnChat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/chat/chats/{id}/attachments/{attachment_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadChatAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/chat/chats/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["closeOwnChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/chat/chats/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendChatMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/chat/chats/{id}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setChatPage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/chat/chats/{id}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["markChatSeen"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/chat/chats/{id}/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["convertOwnChatToTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/chat/chats/{id}/typing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setChatTyping"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/chat/departments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDepartmentsInChat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/chat/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["streamChatEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/chat/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getChatSession"];
        put?: never;
        post?: never;
        delete: operations["endChatSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/chat/session/identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["identifyChatSession"];
        post?: never;
        delete: operations["signOutOfChat"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/chat/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["openChatSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/chat/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOwnTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/chat/tickets/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOwnTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/chat/tickets/{number}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["replyToOwnTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["setUpDesk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/status/{public_key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPublicStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/status/{public_key}/incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPublicIncidents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/status/{public_key}/uptime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPublicUptime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/widget/{public_key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWidgetLook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/widget/{public_key}/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWidgetAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/widget/{public_key}/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchWidgetArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/widget/{public_key}/departments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWidgetDepartments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/widget/{public_key}/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["openTicketFromWidget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/analytics/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/articles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getArticleAsStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/articles/images/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getArticleImageAsStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/canned-replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCannedReplies"];
        put?: never;
        post: operations["createCannedReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/canned-replies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCannedReply"];
        put?: never;
        post?: never;
        delete: operations["deleteCannedReply"];
        options?: never;
        head?: never;
        patch: operations["updateCannedReply"];
        trace?: never;
    };
    "/api/v1/staff/canned-replies/placeholders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPlaceholders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/canned-replies/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewCannedReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/chats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listChats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/chats/{chat_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getChatAsStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/chats/{chat_id}/attachments/{attachment_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadChatAttachmentAsStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/chats/{chat_id}/canned-replies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["renderCannedReplyForChat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/chats/{chat_id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["closeChatAsStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/chats/{chat_id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listChatEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/chats/{chat_id}/hand-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["transferChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/chats/{chat_id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["answerChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/chats/{chat_id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addChatNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/chats/{chat_id}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["markChatSeenAsStaff"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/chats/{chat_id}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["takeChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/chats/{chat_id}/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["convertChatToTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/chats/{chat_id}/transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendChatTranscript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/chats/{chat_id}/typing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setChatTypingAsStaff"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/chats/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countChats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/chats/duties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listChatDuties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/chats/duty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setChatDuty"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/chats/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["takeNextChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/clients/{client}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getClientAsStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/colleagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listColleagues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/customers/{customer}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/customers/{customer}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addCustomerNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/customers/{customer}/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteCustomerNote"];
        options?: never;
        head?: never;
        patch: operations["updateCustomerNote"];
        trace?: never;
    };
    "/api/v1/staff/customers/{customer}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCustomerTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/departments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDepartmentsAsStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDrafts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/macros": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMacros"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/markdown/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewMarkdownAsStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateMe"];
        trace?: never;
    };
    "/api/v1/staff/me/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["uploadAvatar"];
        post?: never;
        delete: operations["removeAvatar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/mentions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMentions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["markNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/one-time-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["setUpOneTimeCodes"];
        delete: operations["removeOneTimeCodes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/one-time-codes/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmOneTimeCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setPassword"];
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/people/{id}/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAvatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPreferences"];
        put: operations["replacePreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updatePreferences"];
        trace?: never;
    };
    "/api/v1/staff/preferences/signature-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewSignature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPushState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/push/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["subscribeToPush"];
        post?: never;
        delete: operations["unsubscribeFromPush"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/ratings/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRatingReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/ratings/report/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportRatings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/report-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listReportTypesAsStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/reports/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReportAsStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateReport"];
        trace?: never;
    };
    "/api/v1/staff/reports/{reference}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listReportActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/reports/{reference}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["assignReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/reports/{reference}/attachments/{attachment_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadReportAttachmentAsStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/reports/{reference}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["markReportDuplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/reports/{reference}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addReportNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/reports/{reference}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["replyToReportAsStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/reports/{reference}/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["linkReportTicket"];
        post: operations["openTicketFromReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["signIn"];
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/session/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getConfirmation"];
        put?: never;
        post: operations["confirmSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/spam": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSpam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/status-labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStatusLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listQueue"];
        put?: never;
        post: operations["openTicketAsStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTicketAsStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateTicket"];
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["applyToTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/article": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createArticleFromTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["assignTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/attachments/{attachment_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadAttachmentAsStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/canned-replies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["renderCannedReply"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["closeTicketAsStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDraft"];
        put: operations["saveDraft"];
        post?: never;
        delete: operations["deleteDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/followers/{staff_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["followTicket"];
        post?: never;
        delete: operations["unfollowTicket"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["holdTicketAsStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["replyToIncidents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTicketLinks"];
        put?: never;
        post: operations["linkTickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/links/{other_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["unlinkTickets"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/macros/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["previewMacro"];
        put?: never;
        post: operations["applyMacro"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["mergeTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/neighbours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getNeighbours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteNote"];
        options?: never;
        head?: never;
        patch: operations["updateNote"];
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPresence"];
        put: operations["setPresence"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/redact/attachments/{attachment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["redactAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/redact/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["redactNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/redact/replies/{reply_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["redactReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["releaseTicketAsStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reopenTicketAsStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRepliesAsStaff"];
        put?: never;
        post: operations["replyAsStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/replies/held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listHeldReplies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/replies/held/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["undoHeldReply"];
        options?: never;
        head?: never;
        patch: operations["updateScheduledReply"];
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/replies/held/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendHeldReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/requester": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setRequester"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateRequester"];
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCredentialsAsStaff"];
        put?: never;
        post: operations["addCredentialAsStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/secrets/{secret_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeCredentialAsStaff"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/secrets/{secret_id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["revealCredential"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["markSeen"];
        post?: never;
        delete: operations["markUnread"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/side-conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSideConversations"];
        put?: never;
        post: operations["startSideConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/side-conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSideConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["markSideConversation"];
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/side-conversations/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["replyInSideConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/spam": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["markSpam"];
        post?: never;
        delete: operations["clearSpam"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["splitTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["startTicketAsStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/suggested-answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSuggestedAnswer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/suggested-answer/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["streamSuggestedAnswer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSuggestedArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTicketSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/summary/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["streamTicketSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["transferTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["undoTicketMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/{number}/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteUpload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["updateTickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/bulk/macros/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["applyMacroInBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countBuiltInViews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tickets/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["takeNextTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAccessTokens"];
        put?: never;
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeAccessToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listViews"];
        put?: never;
        post: operations["createView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getView"];
        put?: never;
        post?: never;
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        patch: operations["updateView"];
        trace?: never;
    };
}
export interface webhooks {
    "audiences.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["receiveAudienceListRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "audiences.members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveAudienceMembersRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "chat.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveChatClosedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "chat.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveChatStartedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "rating.submitted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveRatingSubmittedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "report.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveReportReceivedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "report.replied": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveReportRepliedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "secret.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveSecretCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "secret.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveSecretDeletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "secret.revealed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveSecretRevealedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "status.incident": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveStatusIncidentEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ticket.assigned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveTicketAssignedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ticket.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveTicketClosedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ticket.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveTicketCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ticket.merged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveTicketMergedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ticket.reopened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveTicketReopenedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ticket.replied": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveTicketRepliedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ticket.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveTicketStatusChangedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ticket.triggered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveTicketTriggeredEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveWebhookTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AccessToken: {
            created_at: string;
            expires_at: string | null;
            id: string;
            last_used_at: string | null;
            name: string;
        };
        AccessTokenList: {
            data: components["schemas"]["AccessToken"][];
        };
        Activity: {
            actor: components["schemas"]["ActivityActor"];
            after_label: string | null;
            before_label: string | null;
            created_at: string;
            details: {
                [key: string]: string | number | boolean | null;
            };
            event: string;
            id: string;
        };
        ActivityActor: {
            name: string | null;
            staff_id: string | null;
            /** @enum {string} */
            type: "client" | "guest" | "staff" | "system";
        };
        ActivityList: {
            data: components["schemas"]["Activity"][];
        };
        /** @enum {string} */
        ActorType: "platform" | "client" | "guest" | "staff" | "operator" | "system";
        AddBlockedSenderRequest: {
            sender: string;
        };
        AddChatNoteRequest: {
            body: string;
        };
        AddCredentialAsStaffRequest: {
            label: string;
            value: string;
        };
        AddCredentialInPortalRequest: {
            label: string;
            value: string;
        };
        AddCredentialRequest: {
            label: string;
            value: string;
        };
        AddCustomerNoteRequest: {
            body: string;
        };
        AddNoteForm: {
            "attachments[]"?: string[];
            body: string;
            upload_ids?: string[];
        };
        AddReportNoteRequest: {
            body: string;
        };
        AddSuppressionRequest: {
            email: string;
        };
        Analytics: {
            before: components["schemas"]["AnalyticsBefore"];
            from: string;
            /** @enum {string} */
            group: "brand" | "department" | "person" | "tag";
            groups: components["schemas"]["AnalyticsGroup"][];
            periods: components["schemas"]["AnalyticsPeriod"][];
            /** @enum {string} */
            step: "day" | "week" | "month";
            to: string;
            total: components["schemas"]["AnalyticsFigures"];
            total_before: components["schemas"]["AnalyticsFigures"];
        };
        AnalyticsBefore: {
            from: string;
            to: string;
        };
        AnalyticsFigures: {
            answered: number;
            backlog: number;
            closed: number;
            first_answer_median_minutes: number | null;
            first_answer_p90_minutes: number | null;
            in_time: number;
            in_time_share: number | null;
            late: number;
            opened: number;
            resolution_median_minutes: number | null;
            resolution_p90_minutes: number | null;
        };
        AnalyticsGroup: {
            answered: number;
            backlog: number;
            before: components["schemas"]["AnalyticsFigures"];
            brand: string | null;
            closed: number;
            first_answer_median_minutes: number | null;
            first_answer_p90_minutes: number | null;
            id: string;
            in_time: number;
            in_time_share: number | null;
            late: number;
            name: string;
            opened: number;
            resolution_median_minutes: number | null;
            resolution_p90_minutes: number | null;
        };
        AnalyticsPeriod: {
            answered: number;
            backlog: number;
            closed: number;
            first_answer_median_minutes: number | null;
            first_answer_p90_minutes: number | null;
            from: string;
            in_time: number;
            in_time_share: number | null;
            late: number;
            opened: number;
            resolution_median_minutes: number | null;
            resolution_p90_minutes: number | null;
        };
        AnalyticsResponse: {
            data: components["schemas"]["Analytics"];
        };
        Announcement: {
            body: string;
            body_html: string;
            created_at: string;
            ends_at: string | null;
            id: string;
            is_dismissible: boolean;
            link: components["schemas"]["AnnouncementLink"] | null;
            placement: string;
            starts_at: string;
            title: string;
            type: components["schemas"]["AnnouncementType"];
            type_label: string;
            updated_at: string;
        };
        /** @enum {string} */
        AnnouncementAudience: "everyone" | "clients" | "list";
        AnnouncementItem: {
            audience: components["schemas"]["AnnouncementAudience"];
            body: string;
            body_html: string;
            brand_id: number;
            client_ids: string[];
            created_at: string;
            dismissals_count: number;
            ends_at: string | null;
            id: string;
            is_dismissible: boolean;
            link: components["schemas"]["AnnouncementLink"] | null;
            placement: string;
            position: number;
            starts_at: string;
            /** @enum {string} */
            state: "scheduled" | "live" | "over";
            title: string;
            type: components["schemas"]["AnnouncementType"];
            updated_at: string;
        };
        AnnouncementItemList: {
            data: components["schemas"]["AnnouncementItem"][];
        };
        AnnouncementItemPage: {
            data: components["schemas"]["AnnouncementItem"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        AnnouncementLink: {
            label: string;
            url: string;
        };
        AnnouncementList: {
            data: components["schemas"]["Announcement"][];
        };
        AnnouncementRecord: {
            audience: components["schemas"]["AnnouncementAudience"];
            body: string;
            body_html: string;
            brand_id: number;
            client_ids: string[];
            created_at: string;
            ends_at: string | null;
            id: string;
            is_dismissible: boolean;
            link: components["schemas"]["AnnouncementLink"] | null;
            placement: string;
            position: number;
            starts_at: string;
            title: string;
            type: components["schemas"]["AnnouncementType"];
            updated_at: string;
        };
        AnnouncementRecordResponse: {
            data: components["schemas"]["AnnouncementRecord"];
        };
        /** @enum {string} */
        AnnouncementType: "info" | "success" | "warning" | "danger";
        AnswerChatForm: {
            "attachments[]"?: string[];
            body: string;
            id: string;
        };
        ApiKey: {
            brand_id: number;
            created_at: string;
            expires_at: string | null;
            id: string;
            last_four: string | null;
            last_used_at: string | null;
            name: string;
            predecessor: components["schemas"]["ApiKeyPredecessor"] | null;
            revoked_at: string | null;
        };
        ApiKeyPage: {
            data: components["schemas"]["ApiKey"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        ApiKeyPredecessor: {
            last_four: string | null;
            last_used_at: string | null;
            valid_until: string;
        };
        ApiKeyResponse: {
            data: components["schemas"]["ApiKey"];
        };
        ApplyMacroInBulkRequest: {
            numbers: string[];
            seen_updated_at?: string;
        };
        ApplyMacroRequest: {
            body?: string;
            seen_reply_id?: string | null;
            seen_updated_at?: string;
            undo_seconds?: number;
        };
        ApplyMacroResponse: {
            data: components["schemas"]["StaffTicket"];
            held: components["schemas"]["HeldReply"] | null;
            missed: components["schemas"]["ThreadReply"][];
            note: components["schemas"]["Note"] | null;
            notices: components["schemas"]["Notice"][];
            reply: components["schemas"]["ThreadReply"] | null;
        };
        ApplyToTicketRequest: {
            add_tags?: string[];
            assign?: string | null;
            custom_fields?: {
                [key: string]: string | number | boolean | string[] | null;
            };
            department_id?: number;
            note?: {
                body: string;
                upload_ids?: string[];
            };
            priority?: components["schemas"]["TicketPriority"];
            remove_tags?: string[];
            reply?: {
                body: string;
                seen_reply_id?: string | null;
                send_at?: string;
                undo_seconds?: number;
                upload_ids?: string[];
            };
            status?: components["schemas"]["TicketStatus"];
            status_label_id?: string | null;
            subject?: string;
            until?: string | null;
        };
        ApplyToTicketResponse: {
            data: components["schemas"]["StaffTicket"];
            held: components["schemas"]["HeldReply"] | null;
            missed: components["schemas"]["ThreadReply"][];
            note: components["schemas"]["Note"] | null;
            notices: components["schemas"]["Notice"][];
            reply: components["schemas"]["ThreadReply"] | null;
        };
        Article: {
            body: string;
            body_html: string;
            category: components["schemas"]["ArticleCategory"] | null;
            id: string;
            locale: string;
            published_at: string;
            slug: string;
            title: string;
            translations: components["schemas"]["ArticleTranslation"][];
            updated_at: string;
            url: string;
        };
        ArticleCategory: {
            id: string;
            name: string;
            slug: string;
        };
        ArticleCategoryRecord: {
            articles: number;
            brand_id: number;
            created_at: string;
            id: string;
            position: number;
            texts: components["schemas"]["ArticleCategoryRecordText"][];
            updated_at: string;
        };
        ArticleCategoryRecordList: {
            data: components["schemas"]["ArticleCategoryRecord"][];
        };
        ArticleCategoryRecordResponse: {
            data: components["schemas"]["ArticleCategoryRecord"];
        };
        ArticleCategoryRecordText: {
            description: string | null;
            locale: string;
            name: string;
            slug: string;
        };
        ArticleFeedback: {
            helpful: number;
            not_helpful: number;
            not_related: number;
            opened: number;
            solved: number;
        };
        ArticleImage: {
            id: string;
            markdown: string;
            mime_type: string;
            name: string;
            size: number;
            url: string;
        };
        ArticleImageResponse: {
            data: components["schemas"]["ArticleImage"];
        };
        ArticleItem: {
            brand_id: number;
            category_id: string | null;
            created_at: string;
            feedback: components["schemas"]["ArticleFeedback"];
            id: string;
            locale: string;
            position: number;
            published_at: string | null;
            slug: string;
            status: components["schemas"]["ArticleStatus"];
            title: string;
            translation_of: string | null;
            updated_at: string;
            url: string | null;
            version: number;
        };
        ArticleItemPage: {
            data: components["schemas"]["ArticleItem"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        ArticleRecord: {
            body: string;
            body_html: string;
            brand_id: number;
            category_id: string | null;
            created_at: string;
            id: string;
            keywords: string[];
            locale: string;
            position: number;
            published_at: string | null;
            slug: string;
            status: components["schemas"]["ArticleStatus"];
            title: string;
            translation_of: string | null;
            updated_at: string;
            url: string | null;
            version: number;
        };
        ArticleRecordResponse: {
            data: components["schemas"]["ArticleRecord"];
        };
        ArticleResponse: {
            data: components["schemas"]["Article"];
        };
        /** @enum {string} */
        ArticleStatus: "draft" | "published" | "archived";
        ArticleTranslation: {
            locale: string;
            title: string;
            url: string;
        };
        ArticleVersion: {
            author: components["schemas"]["StaffReference"] | null;
            body: string;
            body_html: string;
            created_at: string;
            keywords: string[];
            number: number;
            restored_from: number | null;
            title: string;
        };
        ArticleVersionPage: {
            data: components["schemas"]["ArticleVersion"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        AssignReportRequest: {
            staff_id: string | null;
        };
        AssignTicketRequest: {
            staff_id: string | null;
        };
        AssistanceEvent: components["schemas"]["AssistancePiece"] | components["schemas"]["TicketSummary"] | components["schemas"]["SuggestedAnswer"] | components["schemas"]["AssistanceFailure"];
        AssistanceFailure: {
            code: string;
            message: string;
        };
        AssistancePiece: {
            text: string;
        };
        AssistanceSettings: {
            base_url: string | null;
            brand_id: number;
            is_on: boolean;
            key_set_at: string | null;
            language: string | null;
            model: string | null;
            updated_at: string;
        };
        AssistanceSettingsResponse: {
            data: components["schemas"]["AssistanceSettings"];
        };
        Attachment: {
            created_at: string;
            download_url: string;
            id: string;
            mime_type: string;
            name: string;
            size: number;
        };
        Audience: {
            description: string | null;
            filters: components["schemas"]["AudienceFilter"][];
            key: string;
            label: string;
        };
        AudienceFilter: {
            key: string;
            label: string;
            options: components["schemas"]["AudienceFilterOption"][] | null;
            required: boolean;
            /** @enum {string} */
            type: "text" | "select" | "multiselect" | "checkbox" | "number" | "date";
        };
        AudienceFilterOption: {
            label: string;
            value: string;
        };
        AudienceList: {
            data: components["schemas"]["Audience"][];
        };
        AudienceMember: {
            email: string;
            external_id: string;
            first_name: string | null;
            is_suppressed: boolean;
            last_name: string | null;
        };
        AudienceSecret: {
            created_at: string;
            previous_valid_until: string | null;
        };
        AuditEntry: {
            action: string;
            actor: components["schemas"]["AuditEntryActor"];
            brand_id: number | null;
            changes: components["schemas"]["AuditEntryChange"][];
            created_at: string;
            details: {
                [key: string]: string | null;
            };
            id: string;
            subject: string | null;
        };
        AuditEntryActor: {
            address: string | null;
            name: string | null;
            staff_id: string | null;
            type: components["schemas"]["ActorType"];
        };
        AuditEntryChange: {
            field: string;
            from: string | null;
            to: string | null;
        };
        AuditEntryPage: {
            data: components["schemas"]["AuditEntry"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["AuditEntryPageMeta"];
        };
        AuditEntryPageMeta: {
            current_page: number;
            last_page: number;
            next_cursor: string | null;
            per_page: number;
            total: number;
        };
        BlockedSender: {
            blocked_by: string;
            created_at: string;
            id: string;
            sender: string;
        };
        BlockedSenderPage: {
            data: components["schemas"]["BlockedSender"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        BlockedSenderResponse: {
            data: components["schemas"]["BlockedSender"];
        };
        Brand: {
            allowed_origins: string[];
            audiences_url: string | null;
            client_link_template: string | null;
            contact_link_template: string | null;
            created_at: string;
            effective: components["schemas"]["BrandEffective"];
            files: components["schemas"]["BrandFiles"];
            guest_link_template: string | null;
            hostnames: string[];
            id: number;
            is_default: boolean;
            limits: components["schemas"]["BrandLimits"];
            locale: string;
            logo_url: string | null;
            mail_color: string | null;
            mail_from: string | null;
            mail_logo_url: string | null;
            mail_reply_to: string | null;
            mail_signature: string | null;
            mails_clients: boolean;
            name: string;
            public_key: string;
            retention: components["schemas"]["BrandRetention"];
            reveal_reason_required: boolean;
            security_contact: string | null;
            slug: string;
            timezone: string;
            updated_at: string;
        };
        BrandEffective: {
            files: components["schemas"]["BrandEffectiveFiles"];
            limits: components["schemas"]["BrandEffectiveLimits"];
            mail_color: components["schemas"]["EffectiveMailColor"];
            mail_from: components["schemas"]["EffectiveMailSender"];
            retention: components["schemas"]["BrandEffectiveRetention"];
        };
        BrandEffectiveFiles: {
            allowed: components["schemas"]["EffectiveFileTypes"];
            max_files: components["schemas"]["EffectiveFileCount"];
            max_megabytes: components["schemas"]["EffectiveFileSize"];
            max_storage_megabytes: components["schemas"]["EffectiveStorage"];
        };
        BrandEffectiveLimits: {
            chat_files_per_hour: components["schemas"]["EffectiveLimit"];
            chat_messages_per_minute: components["schemas"]["EffectiveLimit"];
            chat_sessions_per_hour: components["schemas"]["EffectiveLimit"];
            chats_per_hour: components["schemas"]["EffectiveLimit"];
            failed_ticket_tokens_per_hour: components["schemas"]["EffectiveLimit"];
            guest_open_tickets: components["schemas"]["EffectiveLimit"];
            guest_submissions_per_hour: components["schemas"]["EffectiveLimit"];
            guest_tickets_per_day: components["schemas"]["EffectiveLimit"];
            guest_tickets_per_hour: components["schemas"]["EffectiveLimit"];
            mail_acknowledgements_per_hour: components["schemas"]["EffectiveLimit"];
            mail_tickets_per_hour: components["schemas"]["EffectiveLimit"];
            open_tickets: components["schemas"]["EffectiveLimit"];
            replies_per_hour: components["schemas"]["EffectiveLimit"];
            reports_per_hour: components["schemas"]["EffectiveLimit"];
            tickets_per_day: components["schemas"]["EffectiveLimit"];
            tickets_per_hour: components["schemas"]["EffectiveLimit"];
        };
        BrandEffectiveRetention: {
            campaign_recipients_days: components["schemas"]["EffectiveDays"];
            client_chats_days: components["schemas"]["EffectiveDays"];
            closed_tickets_days: components["schemas"]["EffectiveDays"];
            deleted_tickets_days: components["schemas"]["EffectiveDays"];
            mail_log_days: components["schemas"]["EffectiveDays"];
            mail_originals_days: components["schemas"]["EffectiveDays"];
            searches_days: components["schemas"]["EffectiveDays"];
            settled_reports_days: components["schemas"]["EffectiveDays"];
            stranger_chats_days: components["schemas"]["EffectiveDays"];
            webhook_log_days: components["schemas"]["EffectiveDays"];
        };
        BrandFiles: {
            allowed?: string[];
            max_files?: number;
            max_megabytes?: number;
            max_storage_megabytes?: number;
        };
        BrandLimits: {
            chat_files_per_hour: number | null;
            chat_messages_per_minute: number | null;
            chat_sessions_per_hour: number | null;
            chats_per_hour: number | null;
            failed_ticket_tokens_per_hour: number | null;
            guest_open_tickets: number | null;
            guest_submissions_per_hour: number | null;
            guest_tickets_per_day: number | null;
            guest_tickets_per_hour: number | null;
            mail_acknowledgements_per_hour: number | null;
            mail_tickets_per_hour: number | null;
            open_tickets: number | null;
            replies_per_hour: number | null;
            reports_per_hour: number | null;
            tickets_per_day: number | null;
            tickets_per_hour: number | null;
        };
        BrandPage: {
            data: components["schemas"]["Brand"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        BrandReference: {
            id: number;
            name: string;
            slug: string;
        };
        BrandResponse: {
            data: components["schemas"]["Brand"];
        };
        BrandRetention: {
            campaign_recipients_days: number | null;
            client_chats_days: number | null;
            closed_tickets_days: number | null;
            deleted_tickets_days: number | null;
            mail_log_days: number | null;
            mail_originals_days: number | null;
            searches_days: number | null;
            settled_reports_days: number | null;
            stranger_chats_days: number | null;
            webhook_log_days: number | null;
        };
        BrandStorage: {
            bytes: number;
            files: number;
        };
        BrandStorageResponse: {
            data: components["schemas"]["BrandStorage"];
        };
        BrandSummary: {
            departments: components["schemas"]["BrandSummaryDepartment"][];
            oldest_waiting_at: string | null;
            priorities: components["schemas"]["BrandSummaryPriorities"];
            tickets: components["schemas"]["TicketCounts"];
            unassigned: number;
        };
        BrandSummaryDepartment: {
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
        BulkResult: {
            before: components["schemas"]["BulkResultBefore"] | null;
            code: string | null;
            message: string | null;
            number: string;
            status: number;
        };
        BulkResultBefore: {
            assignee_id: string | null;
            department_id: number;
            on_hold_until: string | null;
            priority: components["schemas"]["TicketPriority"];
            status: components["schemas"]["TicketStatus"];
            tags: string[];
        };
        BulkResultList: {
            data: components["schemas"]["BulkResult"][];
        };
        Campaign: {
            audience: string;
            body: string;
            brand_id: number;
            created_at: string;
            filters: {
                [key: string]: string | number | boolean | string[];
            };
            finished_at: string | null;
            id: string;
            name: string;
            per_minute: number;
            prepared_at: string | null;
            problem: components["schemas"]["CampaignProblem"] | null;
            state: components["schemas"]["CampaignState"];
            subject: string;
            updated_at: string;
        };
        CampaignPage: {
            data: components["schemas"]["Campaign"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        CampaignProblem: {
            code: string;
            message: string;
        };
        CampaignProgress: {
            left: number;
            outcomes: components["schemas"]["CampaignProgressOutcomes"];
            recipients: number;
            state: components["schemas"]["CampaignState"];
        };
        CampaignProgressOutcomes: {
            given_up: number;
            refused: number;
            sent: number;
            suppressed: number;
            unsubscribed: number;
            waiting: number;
        };
        CampaignProgressResponse: {
            data: components["schemas"]["CampaignProgress"];
        };
        CampaignRecipient: {
            attempts: number;
            email: string;
            external_id: string;
            first_name: string | null;
            id: string;
            last_name: string | null;
            /** @enum {string} */
            outcome: "waiting" | "sent" | "refused" | "given_up" | "suppressed" | "unsubscribed";
            settled_at: string | null;
            smtp_response: string | null;
            unsubscribed_at: string | null;
        };
        CampaignRecipientPage: {
            data: components["schemas"]["CampaignRecipient"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        CampaignResponse: {
            data: components["schemas"]["Campaign"];
        };
        /** @enum {string} */
        CampaignState: "draft" | "preparing" | "sending" | "paused" | "done" | "cancelled";
        CannedReply: {
            body: string;
            brand_id: number | null;
            created_at: string;
            id: string;
            is_shared: boolean;
            owner_id: string;
            shortcut: string | null;
            title: string;
            updated_at: string;
        };
        CannedReplyList: {
            data: components["schemas"]["CannedReply"][];
        };
        CannedReplyPage: {
            data: components["schemas"]["CannedReply"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        CannedReplyResponse: {
            data: components["schemas"]["CannedReply"];
        };
        Captcha: {
            challenge_url: string | null;
            /** @enum {string} */
            field: "captcha_token";
            provider: components["schemas"]["CaptchaProvider"];
            site_key: string | null;
        };
        /** @enum {string} */
        CaptchaProvider: "altcha" | "turnstile" | "hcaptcha" | "recaptcha";
        CcRules: {
            allowed: boolean;
            max: number;
        };
        ChangePasswordRequest: {
            current_password: string;
            password: string;
        };
        Chat: {
            closed_at: string | null;
            created_at: string;
            department: components["schemas"]["DepartmentReference"];
            id: string;
            is_typing: boolean;
            last_seq: number;
            own_seen_seq: number;
            seen_seq: number;
            staff: components["schemas"]["ChatAgent"] | null;
            status: components["schemas"]["ChatStatus"];
            status_label: string;
            ticket: components["schemas"]["ChatTicket"] | null;
        };
        ChatAgent: {
            name: string;
        };
        ChatAvailability: {
            files: components["schemas"]["FileRules"] | null;
            reopens_at: string | null;
            /** @enum {string} */
            state: "open" | "busy" | "nobody" | "closed" | "off";
            waiting: number;
        };
        ChatAvailabilityResponse: {
            data: components["schemas"]["ChatAvailability"];
        };
        ChatClient: {
            id: string;
            platform_client_id: string;
        };
        ChatClosedEvent: {
            data: components["schemas"]["ChatClosedEventData"];
            timestamp: string;
            /** @enum {string} */
            type: "chat.closed";
        };
        ChatClosedEventData: {
            by: components["schemas"]["ActorType"];
            client_id: string | null;
            closed_by: components["schemas"]["ChatParty"];
            department_id: number;
            id: string;
            sequence: number;
        };
        ChatDuty: {
            capacity: number;
            is_away: boolean;
            is_on_duty: boolean;
            open_chats: number;
            since: string;
            staff: components["schemas"]["ChatDutyStaff"];
        };
        ChatDutyResponse: {
            data: components["schemas"]["ChatDuty"];
        };
        ChatDutyStaff: {
            avatar_url: string | null;
            id: string;
            name: string;
        };
        ChatEntry: {
            attachments: components["schemas"]["Attachment"][];
            author: components["schemas"]["ChatEntryAuthor"];
            body: string;
            body_html: string;
            client_made_id: string | null;
            created_at: string;
            id: string;
            /** @enum {string} */
            kind: "message" | "joined" | "handed_over" | "unanswered" | "closed" | "ticket";
            reopens_at: string | null;
            seq: number;
        };
        ChatEntryAuthor: {
            name: string;
            type: components["schemas"]["ChatParty"];
        };
        ChatEntryResponse: {
            data: components["schemas"]["ChatEntry"];
        };
        ChatEvent: components["schemas"]["ChatEntry"] | components["schemas"]["Chat"] | Record<string, never> | components["schemas"]["ChatStreamEnd"];
        ChatIdentity: {
            expires_at: string;
            expires_in: number;
            external_id: string;
            token: string;
            /** @enum {boolean} */
            verified: true;
            widget: components["schemas"]["ChatIdentityWidget"];
        };
        ChatIdentityResponse: {
            data: components["schemas"]["ChatIdentity"];
        };
        ChatIdentityWidget: {
            public_key: string;
            script_url: string;
        };
        ChatItem: {
            answered_at: string | null;
            assigned_at: string | null;
            brand: components["schemas"]["BrandReference"];
            client: components["schemas"]["ChatClient"] | null;
            closed_at: string | null;
            closed_by: components["schemas"]["ChatParty"] | null;
            created_at: string;
            department: components["schemas"]["DepartmentReference"];
            excerpt: string;
            id: string;
            is_typing: boolean;
            last_message_at: string | null;
            last_message_from: components["schemas"]["ChatParty"] | null;
            last_seq: number;
            page: components["schemas"]["VisitedPage"] | null;
            seen_seq: number;
            staff: components["schemas"]["StaffReference"] | null;
            staff_seen_seq: number;
            status: components["schemas"]["ChatStatus"];
            status_label: string;
            ticket: components["schemas"]["StaffChatTicket"] | null;
            unanswered_told_at: string | null;
            unread_count: number;
            visitor: components["schemas"]["ChatVisitor"];
            waiting_since: string | null;
        };
        ChatItemCursorPage: {
            data: components["schemas"]["ChatItem"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["CursorMeta"];
        };
        ChatNote: {
            author: components["schemas"]["StaffReference"];
            body: string;
            body_html: string;
            created_at: string;
            id: string;
        };
        ChatNoteResponse: {
            data: components["schemas"]["ChatNote"];
        };
        ChatPage: {
            data: components["schemas"]["Chat"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @enum {string} */
        ChatParty: "visitor" | "staff" | "desk";
        ChatSession: {
            availability: components["schemas"]["ChatAvailability"];
            chat: components["schemas"]["Chat"] | null;
            client: components["schemas"]["ChatSessionClient"] | null;
            id: string;
            verified: boolean;
            verified_until: string | null;
        };
        ChatSessionClient: {
            name: string;
        };
        ChatSessionResponse: {
            data: components["schemas"]["ChatSession"];
        };
        ChatSettings: {
            answer_within_seconds: number;
            brand_id: number;
            department_id: number | null;
            is_offered: boolean;
            updated_at: string;
        };
        ChatSettingsResponse: {
            data: components["schemas"]["ChatSettings"];
        };
        ChatStartedEvent: {
            data: components["schemas"]["ChatStartedEventData"];
            timestamp: string;
            /** @enum {string} */
            type: "chat.started";
        };
        ChatStartedEventData: {
            by: components["schemas"]["ActorType"];
            client_id: string | null;
            department_id: number;
            id: string;
            is_verified: boolean;
            sequence: number;
        };
        /** @enum {string} */
        ChatStatus: "waiting" | "active" | "closed";
        ChatStreamEnd: {
            /** @enum {string} */
            reason: "signed_out" | "identity_over" | "identity_changed" | "too_many_streams" | "stopping";
        };
        ChatTicket: {
            number: string;
        };
        ChatVisitor: {
            email: string | null;
            is_there: boolean;
            is_verified: boolean;
            language: string;
            name: string | null;
        };
        ChatWithEntries: {
            closed_at: string | null;
            created_at: string;
            department: components["schemas"]["DepartmentReference"];
            entries: components["schemas"]["ChatEntry"][];
            id: string;
            is_typing: boolean;
            last_seq: number;
            own_seen_seq: number;
            seen_seq: number;
            staff: components["schemas"]["ChatAgent"] | null;
            status: components["schemas"]["ChatStatus"];
            status_label: string;
            ticket: components["schemas"]["ChatTicket"] | null;
        };
        ChatWithEntriesResponse: {
            data: components["schemas"]["ChatWithEntries"];
        };
        Client: {
            company: string | null;
            email: string;
            first_name: string;
            id: string;
            last_name: string;
            phone: string | null;
            platform_client_id: string;
            tickets_count: number;
        };
        ClientResponse: {
            data: components["schemas"]["Client"];
        };
        ClientSummary: {
            announcements: number;
            last_reply_at: string | null;
            limits: components["schemas"]["ClientSummaryLimits"];
            ratings_pending: number;
            /** @enum {string} */
            status_indicator: "none" | "maintenance" | "minor" | "major" | "critical";
            tickets: components["schemas"]["TicketCounts"];
        };
        ClientSummaryLimits: {
            open_tickets: components["schemas"]["ClientSummaryLimitsOpenTickets"];
        };
        ClientSummaryLimitsOpenTickets: {
            limit: number | null;
            remaining: number | null;
        };
        ClientSummaryResponse: {
            data: components["schemas"]["ClientSummary"];
        };
        ClientTraces: {
            attachments: number;
            chats: number;
            credentials: number;
            id: string;
            notes: number;
            replies: number;
            reports: number;
            tickets: number;
        };
        ClientTracesResponse: {
            data: components["schemas"]["ClientTraces"];
        };
        Colleague: {
            avatar_url: string | null;
            email: string;
            id: string;
            name: string;
            role: components["schemas"]["StaffRole"];
        };
        ColleagueList: {
            data: components["schemas"]["Colleague"][];
        };
        /** @enum {string} */
        ComponentStatus: "operational" | "under_maintenance" | "degraded_performance" | "partial_outage" | "major_outage";
        ComponentUptime: {
            days: components["schemas"]["ComponentUptimeDay"][];
            id: string;
            name: string;
            uptime: number;
        };
        ComponentUptimeDay: {
            date: string;
            major_outage_seconds: number;
            partial_outage_seconds: number;
            status: components["schemas"]["ComponentStatus"] | null;
        };
        ComponentUptimeList: {
            data: components["schemas"]["ComponentUptime"][];
        };
        ConfirmOneTimeCodesRequest: {
            code: string;
        };
        ConfirmOneTimeCodesResponse: {
            data: components["schemas"]["ConfirmOneTimeCodesResult"];
        };
        ConfirmOneTimeCodesResult: {
            recovery_codes: string[];
        };
        ConfirmSessionRequest: {
            code?: string | null;
            password: string;
        };
        ConfirmSessionResponse: {
            data: components["schemas"]["ConfirmSessionResult"];
        };
        ConfirmSessionResult: {
            expires_at: string;
        };
        ConvertChatToTicketRequest: {
            assignee_id?: string | null;
            custom_fields?: {
                [key: string]: string | number | boolean | string[] | null;
            } | null;
            department_id?: number;
            guest?: {
                company?: string | null;
                email: string;
                first_name: string;
                last_name: string;
            };
            priority?: string | null;
            subject?: string;
        };
        ConvertOwnChatToTicketRequest: {
            captcha_token?: string | null;
            email?: string | null;
            name?: string | null;
            subject?: string | null;
        };
        CountBuiltInViewsResponse: {
            data: components["schemas"]["CountBuiltInViewsResult"];
        };
        CountBuiltInViewsResult: {
            all: components["schemas"]["ViewCount"];
            mine: components["schemas"]["ViewCount"];
            mine_unread: components["schemas"]["ViewCount"];
            on_hold: components["schemas"]["ViewCount"];
            unassigned: components["schemas"]["ViewCount"];
            waiting: components["schemas"]["ViewCount"];
        };
        CountCampaignResponse: {
            data: components["schemas"]["CountCampaignResult"];
        };
        CountCampaignResult: {
            total: number;
        };
        CountChatsResponse: {
            data: components["schemas"]["CountChatsResult"];
        };
        CountChatsResult: {
            all: number;
            longest_waiting_since: string | null;
            mine: number;
            offered: number;
            unanswered: number;
            unread: number;
            waiting: number;
            waiting_for_nobody: number;
        };
        CreateAccessTokenRequest: {
            expires_at?: string | null;
            name: string;
            password: string;
        };
        CreateAccessTokenResponse: {
            data: components["schemas"]["AccessToken"];
            token: string;
        };
        CreateAnnouncementRequest: {
            audience?: components["schemas"]["AnnouncementAudience"];
            body: string;
            brand_id: number;
            client_ids?: string[];
            ends_at?: string | null;
            is_dismissible?: boolean;
            link?: {
                label: string;
                url: string;
            } | null;
            placement?: string;
            position?: number;
            starts_at?: string;
            title: string;
            type?: components["schemas"]["AnnouncementType"];
        };
        CreateArticleCategoryRequest: {
            brand_id: number;
            position?: number;
            texts: {
                description?: string | null;
                locale: string;
                name: string;
                slug?: string;
            }[];
        };
        CreateArticleFromTicketRequest: {
            category_id?: string | null;
            reply_ids: string[];
            title?: string;
        };
        CreateArticleRequest: {
            body: string;
            brand_id: number;
            category_id?: string | null;
            keywords?: string[];
            locale?: string;
            position?: number;
            slug?: string;
            status?: components["schemas"]["ArticleStatus"];
            title: string;
            translation_of?: string | null;
        };
        CreateBrandRequest: {
            allowed_origins?: string[];
            audiences_url?: string | null;
            client_link_template?: string | null;
            contact_link_template?: string | null;
            files?: {
                allowed?: string[] | null;
                max_files?: number | null;
                max_megabytes?: number | null;
                max_storage_megabytes?: number | null;
            } | null;
            guest_link_template?: string | null;
            hostnames?: string[];
            is_default?: boolean;
            limits?: {
                chat_files_per_hour?: number | null | string;
                chat_messages_per_minute?: number | null | string;
                chat_sessions_per_hour?: number | null | string;
                chats_per_hour?: number | null | string;
                failed_ticket_tokens_per_hour?: number | null | string;
                guest_open_tickets?: number | null | string;
                guest_submissions_per_hour?: number | null | string;
                guest_tickets_per_day?: number | null | string;
                guest_tickets_per_hour?: number | null | string;
                mail_acknowledgements_per_hour?: number | null | string;
                mail_tickets_per_hour?: number | null | string;
                open_tickets?: number | null | string;
                replies_per_hour?: number | null | string;
                reports_per_hour?: number | null | string;
                tickets_per_day?: number | null | string;
                tickets_per_hour?: number | null | string;
            };
            locale?: components["schemas"]["DeskLanguage"];
            mail_color?: string | null;
            mail_from?: string | null;
            mail_logo_url?: string | null;
            mail_reply_to?: string | null;
            mail_signature?: string | null;
            mails_clients?: boolean;
            name: string;
            retention?: {
                campaign_recipients_days?: number | null | string;
                client_chats_days?: number | null | string;
                closed_tickets_days?: number | null | string;
                deleted_tickets_days?: number | null | string;
                mail_log_days?: number | null | string;
                mail_originals_days?: number | null | string;
                searches_days?: number | null | string;
                settled_reports_days?: number | null | string;
                stranger_chats_days?: number | null | string;
                webhook_log_days?: number | null | string;
            };
            reveal_reason_required?: boolean;
            security_contact?: string | null;
            slug?: string;
            timezone?: string;
        };
        CreateCampaignRequest: {
            audience: string;
            body: string;
            brand_id: number;
            filters?: {
                [key: string]: string | number | boolean | string[];
            };
            name?: string;
            per_minute?: number;
            subject: string;
        };
        CreateCannedReplyRequest: {
            body: string;
            brand_id?: number | null;
            is_shared?: boolean;
            shortcut?: string | null;
            title: string;
        };
        CreateDepartmentRequest: {
            accepts_credentials?: boolean;
            accepts_guests?: boolean;
            active?: boolean;
            auto_reply?: {
                body: string;
                subject?: string | null;
            } | null;
            brand_id: number;
            captcha?: string | {
                has_secret?: boolean;
                provider: components["schemas"]["CaptchaProvider"];
                secret?: string | null;
                site_key?: string | null;
            } | null;
            cc?: {
                allowed: boolean;
                max?: number;
            };
            close_after_days?: number | null;
            close_notice_days?: number | null;
            custom_fields?: {
                help?: string | null;
                key: string;
                label: string;
                options?: {
                    label: string;
                    value: string;
                }[] | null;
                required?: boolean;
                type: components["schemas"]["CustomFieldType"];
            }[];
            default_priority?: components["schemas"]["TicketPriority"];
            description?: string | null;
            files?: {
                allowed?: string[] | null;
                max_files?: number | null;
                max_megabytes?: number | null;
            } | null;
            holidays?: {
                country?: string | null;
                days?: {
                    date: string;
                    hours: string[][] | null;
                    name: string;
                }[];
                region?: string | null;
            };
            name: string;
            opening_hours?: {
                fri?: string[][];
                mon?: string[][];
                sat?: string[][];
                sun?: string[][];
                thu?: string[][];
                tue?: string[][];
                wed?: string[][];
            } | null;
            position?: number;
            priorities?: components["schemas"]["TicketPriority"][];
            priority_warnings?: {
                message: string;
                priority: components["schemas"]["TicketPriority"];
            }[];
            reopen_days?: number | null;
            reply_targets?: {
                first_reply_minutes: number | null;
                next_reply_minutes: number | null;
                priority: components["schemas"]["TicketPriority"];
            }[];
            routing?: {
                max_open_tickets?: number | null;
                /** @enum {string} */
                method?: "none" | "round_robin" | "least_busy";
                only_on_duty?: boolean;
                rules?: {
                    staff_id: string;
                    tag: string;
                }[];
                staff_ids?: string[];
            };
            timezone?: string;
        };
        CreateIncidentUpdateRequest: {
            body: string;
            component_ids?: string[];
            component_status?: components["schemas"]["HeldComponentStatus"];
            components?: {
                id: string;
                status: components["schemas"]["HeldComponentStatus"];
            }[];
            impact?: components["schemas"]["StatusImpact"];
            name?: string;
            status?: components["schemas"]["IncidentStatus"];
        };
        CreateKeyRequest: {
            brand_id: number;
            expires_at?: string | null;
            name: string;
        };
        CreateKeyResponse: {
            data: components["schemas"]["ApiKey"];
            token: string;
        };
        CreateMacroRequest: {
            actions: {
                add_tags?: string[];
                assign?: string | null;
                department_id?: number | null;
                hold_hours?: number | null;
                message?: {
                    body: string;
                    kind: components["schemas"]["DraftKind"];
                } | null;
                priority?: components["schemas"]["TicketPriority"] | null;
                remove_tags?: string[];
                status?: components["schemas"]["TicketStatus"] | null;
            };
            brand_id?: number | null;
            department_id?: number | null;
            name: string;
        };
        CreateMailboxRequest: {
            active?: boolean;
            address: string;
            authserv_id?: string | null;
            brand_id: number;
            department_id: number;
            folder?: string;
            host: string;
            password: string;
            port?: number;
            /** @enum {string} */
            tls?: "implicit" | "starttls";
            user: string;
        };
        CreateMaintenanceUpdateRequest: {
            body: string;
            component_ids?: string[];
            name?: string;
            scheduled_for?: string;
            scheduled_until?: string;
            status?: components["schemas"]["MaintenanceStatus"];
        };
        CreatePortalSessionRequest: {
            return_url?: string | null;
        };
        CreateReportTypeRequest: {
            active?: boolean;
            brand_id: number;
            custom_fields?: {
                help?: string | null;
                key: string;
                label: string;
                options?: {
                    label: string;
                    value: string;
                }[] | null;
                required?: boolean;
                type: components["schemas"]["CustomFieldType"];
            }[];
            description?: string | null;
            files?: {
                allowed?: string[] | null;
                max_files?: number | null;
                max_megabytes?: number | null;
            } | null;
            is_confidential?: boolean;
            label: string;
            position?: number;
            severities?: components["schemas"]["ReportSeverity"][];
            staff_ids?: string[];
            value: string;
        };
        CreateSharedReplyRequest: {
            body: string;
            brand_id?: number | null;
            shortcut?: string | null;
            title: string;
        };
        CreateStatusComponentRequest: {
            brand_id: number;
            description?: string | null;
            group_id?: string | null;
            name: string;
            position?: number;
        };
        CreateStatusGroupRequest: {
            brand_id: number;
            name: string;
            position?: number;
        };
        CreateStatusLabelRequest: {
            brand_id: number;
            name: string;
            position?: number;
            status: components["schemas"]["TicketStatus"];
        };
        CreateStatusTemplateRequest: {
            body: string;
            brand_id: number;
            component_ids?: string[];
            component_status?: components["schemas"]["HeldComponentStatus"] | null;
            impact?: components["schemas"]["StatusImpact"];
            name: string;
            status?: components["schemas"]["IncidentStatus"];
            title: string;
        };
        CreateTriggerRequest: {
            actions: {
                add_tags?: string[];
                assign?: string | null;
                mail?: {
                    address: string | null;
                    body: string;
                    staff_ids: string[];
                    subject: string;
                    /** @enum {string} */
                    to: "staff" | "address" | "customer";
                } | null;
                priority?: components["schemas"]["TicketPriority"] | null;
                remove_tags?: string[];
                status?: ("open" | "in_progress" | "closed") | null;
                webhook_id?: string | null;
            };
            active?: boolean;
            any_conditions?: {
                assignee?: components["schemas"]["TriggerAssignee"] | null;
                customer?: components["schemas"]["CustomerType"] | null;
                department_ids?: number[];
                priorities?: components["schemas"]["TicketPriority"][];
                sources?: components["schemas"]["TicketSource"][];
                statuses?: components["schemas"]["TicketStatus"][];
                subject_words?: string[];
                tags_any?: string[];
                tags_none?: string[];
            };
            brand_id?: number | null;
            conditions?: {
                assignee?: components["schemas"]["TriggerAssignee"] | null;
                customer?: components["schemas"]["CustomerType"] | null;
                department_ids?: number[];
                priorities?: components["schemas"]["TicketPriority"][];
                sources?: components["schemas"]["TicketSource"][];
                statuses?: components["schemas"]["TicketStatus"][];
                subject_words?: string[];
                tags_any?: string[];
                tags_none?: string[];
            };
            event: components["schemas"]["TriggerEvent"];
            name: string;
            wait?: {
                minutes: number;
                since: components["schemas"]["TriggerWaitingFor"];
                status: components["schemas"]["UnclosedTicketStatus"];
            } | null;
        };
        CreateViewRequest: {
            filters?: {
                assignee?: string;
                assignee_id?: string;
                brand?: number;
                brand_id?: number;
                client?: string;
                client_id?: string;
                created_before?: string;
                created_since?: string;
                department?: number;
                department_id?: number;
                department_ids?: string;
                due?: string;
                /** @enum {string} */
                followed?: "me";
                priority?: string;
                q?: string;
                sort?: components["schemas"]["TicketSort"];
                source?: string;
                status?: string;
                tag?: string;
                tags?: string;
                /** @enum {string} */
                unread?: "me";
                updated_since?: string;
                waiting_over?: string;
            };
            is_shared?: boolean;
            name: string;
            position?: number;
        };
        CreateWebhookRequest: {
            brand_id: number;
            description?: string | null;
            events: components["schemas"]["WebhookChosenEvent"][];
            url: string;
        };
        CreateWebhookResponse: {
            data: components["schemas"]["Webhook"];
            secret: string;
        };
        CursorMeta: {
            next_cursor: string | null;
            per_page: number;
            prev_cursor: string | null;
        };
        CustomerNote: {
            author: components["schemas"]["StaffReference"];
            body: string;
            created_at: string;
            edited_at: string | null;
            id: string;
        };
        CustomerNoteResponse: {
            data: components["schemas"]["CustomerNote"];
        };
        /** @enum {string} */
        CustomerType: "client" | "guest";
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
        DeletedTicket: {
            brand: components["schemas"]["DeletedTicketBrand"];
            customer: string;
            deleted_at: string;
            deleted_by: string | null;
            department: string;
            email: string | null;
            excerpt: string;
            number: string;
            removed_at: string | null;
            subject: string;
        };
        DeletedTicketBrand: {
            id: number;
            name: string;
        };
        DeletedTicketPage: {
            data: components["schemas"]["DeletedTicket"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        Department: {
            accepts_credentials: boolean;
            accepts_guests: boolean;
            captcha: components["schemas"]["Captcha"] | null;
            cc: components["schemas"]["CcRules"];
            custom_fields: components["schemas"]["CustomField"][];
            default_priority: components["schemas"]["TicketPriority"];
            description: string | null;
            files: components["schemas"]["FileRules"];
            holidays: components["schemas"]["Holiday"][];
            id: number;
            is_open_now: boolean;
            name: string;
            opening_hours: components["schemas"]["OpeningHours"] | null;
            priorities: components["schemas"]["PriorityChoice"][];
            priority_warnings: components["schemas"]["PriorityWarning"][];
            reopens_at: string | null;
            timezone: string;
        };
        DepartmentList: {
            data: components["schemas"]["Department"][];
        };
        DepartmentRecord: {
            accepts_credentials: boolean;
            accepts_guests: boolean;
            active: boolean;
            auto_reply: components["schemas"]["DepartmentRecordAutoReply"] | null;
            brand_id: number;
            captcha: components["schemas"]["DepartmentRecordCaptcha"] | string | null;
            cc: components["schemas"]["DepartmentRecordCc"];
            close_after_days: number | null;
            close_notice_days: number | null;
            created_at: string;
            custom_fields: components["schemas"]["CustomField"][];
            default_priority: components["schemas"]["TicketPriority"];
            description: string | null;
            effective: components["schemas"]["DepartmentRecordEffective"];
            files: components["schemas"]["FileSettings"];
            holidays: components["schemas"]["DepartmentRecordHolidays"];
            id: number;
            name: string;
            opening_hours: components["schemas"]["DepartmentRecordOpeningHours"] | null;
            position: number;
            priorities: components["schemas"]["TicketPriority"][];
            priority_warnings: components["schemas"]["DepartmentRecordPriorityWarning"][];
            reopen_days: number | null;
            reply_targets: components["schemas"]["DepartmentRecordReplyTarget"][];
            routing: components["schemas"]["DepartmentRecordRouting"];
            timezone: string;
            updated_at: string;
        };
        DepartmentRecordAutoReply: {
            body: string;
            subject?: string | null;
        };
        DepartmentRecordCaptcha: {
            has_secret: boolean;
            /** @enum {string} */
            provider: "turnstile" | "hcaptcha" | "recaptcha";
            site_key: string;
        };
        DepartmentRecordCc: {
            allowed: boolean;
            max?: number;
        };
        DepartmentRecordEffective: {
            files: components["schemas"]["DepartmentRecordEffectiveFiles"];
            routing: components["schemas"]["DepartmentRecordEffectiveRouting"];
        };
        DepartmentRecordEffectiveFiles: {
            allowed: components["schemas"]["EffectiveFileTypes"];
            max_files: components["schemas"]["EffectiveFileCount"];
            max_megabytes: components["schemas"]["EffectiveFileSize"];
        };
        DepartmentRecordEffectiveRouting: {
            people: number;
        };
        DepartmentRecordHolidays: {
            country: string | null;
            days: components["schemas"]["DepartmentRecordHolidaysDay"][];
            region: string | null;
        };
        DepartmentRecordHolidaysDay: {
            date: string;
            hours: string[][] | null;
            name: string;
        };
        DepartmentRecordList: {
            data: components["schemas"]["DepartmentRecord"][];
        };
        DepartmentRecordOpeningHours: {
            fri: string[][];
            mon: string[][];
            sat: string[][];
            sun: string[][];
            thu: string[][];
            tue: string[][];
            wed: string[][];
        };
        DepartmentRecordPage: {
            data: components["schemas"]["DepartmentRecord"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        DepartmentRecordPriorityWarning: {
            message: string;
            priority: components["schemas"]["TicketPriority"];
        };
        DepartmentRecordReplyTarget: {
            first_reply_minutes: number | null;
            next_reply_minutes: number | null;
            priority: components["schemas"]["TicketPriority"];
        };
        DepartmentRecordResponse: {
            data: components["schemas"]["DepartmentRecord"];
        };
        DepartmentRecordRouting: {
            max_open_tickets: number | null;
            /** @enum {string} */
            method: "none" | "round_robin" | "least_busy";
            only_on_duty: boolean;
            rules: components["schemas"]["DepartmentRecordRoutingRule"][];
            staff_ids: string[];
        };
        DepartmentRecordRoutingRule: {
            staff_id: string;
            tag: string;
        };
        DepartmentReference: {
            id: number;
            name: string;
        };
        DepartmentResponse: {
            data: components["schemas"]["Department"];
        };
        /** @enum {string} */
        DeskLanguage: "en" | "de";
        Dismissal: {
            dismissed_at: string;
            id: string;
        };
        DismissalResponse: {
            data: components["schemas"]["Dismissal"];
        };
        Draft: {
            body: string;
            /** @default reply */
            kind: components["schemas"]["DraftKind"];
            not_sent: string | null;
            status: components["schemas"]["TicketStatus"] | null;
            updated_at: string;
            uploads: components["schemas"]["WaitingUpload"][];
        };
        DraftItem: {
            body: string;
            /** @default reply */
            kind: components["schemas"]["DraftKind"];
            not_sent: string | null;
            ticket: components["schemas"]["TicketReference"];
            updated_at: string;
        };
        DraftItemList: {
            data: components["schemas"]["DraftItem"][];
        };
        /** @enum {string} */
        DraftKind: "reply" | "note";
        DraftResponse: {
            data: components["schemas"]["Draft"];
        };
        EffectiveDays: {
            from: components["schemas"]["SettingSource"];
            otherwise: number | null;
            value: number | null;
        };
        EffectiveFileCount: {
            from: components["schemas"]["SettingSource"];
            otherwise: number;
            value: number;
        };
        EffectiveFileSize: {
            from: components["schemas"]["SettingSource"];
            otherwise: number;
            value: number;
        };
        EffectiveFileTypes: {
            from: components["schemas"]["SettingSource"];
            otherwise: string[];
            value: string[];
        };
        EffectiveLimit: {
            from: components["schemas"]["SettingSource"];
            otherwise: number | null;
            value: number | null;
        };
        EffectiveMailColor: {
            from: components["schemas"]["SettingSource"];
            otherwise: string;
            value: string;
        };
        EffectiveMailSender: {
            from: components["schemas"]["SettingSource"];
            otherwise: string;
            value: string;
        };
        EffectiveStorage: {
            from: components["schemas"]["SettingSource"];
            otherwise: number | null;
            value: number | null;
        };
        ErrorBody: {
            code: string;
            message: string;
        };
        FileRules: {
            accept: string;
            allowed: string[];
            max_files: number;
            max_megabytes: number;
            said: string;
        };
        FileSettings: {
            allowed?: string[];
            max_files?: number;
            max_megabytes?: number;
        };
        FilledReply: {
            body: string;
        };
        FilledReplyResponse: {
            data: components["schemas"]["FilledReply"];
        };
        FirstSteps: {
            brand_id: number | null;
            department_id: number | null;
            is_put_away: boolean;
            steps: components["schemas"]["FirstStepsStep"][];
        };
        FirstStepsResponse: {
            data: components["schemas"]["FirstSteps"];
        };
        FirstStepsStep: {
            is_done: boolean;
            /** @enum {string} */
            step: "brand" | "department" | "key" | "call" | "colleague";
        };
        ForbiddenError: {
            code: string;
            message: string;
            methods?: string[];
        };
        FoundArticle: {
            id: string;
            locale: string;
            snippet: string;
            title: string;
            url: string;
        };
        FoundArticleList: {
            data: components["schemas"]["FoundArticle"][];
        };
        FoundClient: {
            brand: components["schemas"]["BrandReference"];
            company: string | null;
            email: string;
            first_name: string;
            id: string;
            last_name: string;
            platform_client_id: string;
        };
        FoundClientList: {
            data: components["schemas"]["FoundClient"][];
        };
        FoundPerson: {
            brand_name: string;
            company: string | null;
            customer_id: string;
            email: string;
            id: string | null;
            name: string;
            platform_client_id: string | null;
            type: components["schemas"]["CustomerType"];
        };
        GetAudienceSecretResponse: {
            data: components["schemas"]["AudienceSecret"] | null;
        };
        GetCaptchaChallengeResponse: {
            parameters: {
                [key: string]: string | number | boolean | null;
            };
            signature: string;
        };
        GetDraftResponse: {
            data: components["schemas"]["Draft"] | null;
        };
        GetNeighboursResponse: {
            data: components["schemas"]["GetNeighboursResult"];
        };
        GetNeighboursResult: {
            next: components["schemas"]["QueueItem"] | null;
            previous: components["schemas"]["QueueItem"] | null;
        };
        GlobalSearchResult: {
            articles: components["schemas"]["GlobalSearchResultArticle"][];
            canned_replies: components["schemas"]["GlobalSearchResultCannedReply"][];
            chats: components["schemas"]["GlobalSearchResultChat"][];
            people: components["schemas"]["FoundPerson"][];
            reports: components["schemas"]["GlobalSearchResultReport"][];
            tickets: components["schemas"]["GlobalSearchResultTicket"][];
            views: components["schemas"]["GlobalSearchResultView"][];
        };
        GlobalSearchResultArticle: {
            brand_name: string;
            id: string;
            title: string;
            url: string;
        };
        GlobalSearchResultCannedReply: {
            id: string;
            title: string;
        };
        GlobalSearchResultChat: {
            excerpt: string;
            id: string;
            name: string | null;
            status: components["schemas"]["ChatStatus"];
            status_label: string;
        };
        GlobalSearchResultReport: {
            reference: string;
            status_label: string;
            title: string;
        };
        GlobalSearchResultResponse: {
            data: components["schemas"]["GlobalSearchResult"];
        };
        GlobalSearchResultTicket: {
            customer_name: string;
            number: string;
            status: components["schemas"]["TicketStatus"];
            status_label: string;
            subject: string;
        };
        GlobalSearchResultView: {
            id: string;
            name: string;
        };
        /** @enum {string} */
        HeldComponentStatus: "operational" | "degraded_performance" | "partial_outage" | "major_outage";
        HeldReply: {
            body: string | null;
            body_html: string | null;
            id: string;
            is_mine: boolean;
            is_scheduled: boolean;
            send_at: string;
            sends_in: number;
            staff: components["schemas"]["StaffReference"];
        };
        HeldReplyList: {
            data: components["schemas"]["HeldReply"][];
        };
        HeldReplyResponse: {
            data: components["schemas"]["HeldReply"];
        };
        HoldTicketAsStaffRequest: {
            until?: string | null;
        };
        Holiday: {
            date: string;
            hours: string[][];
            name: string;
        };
        HolidayCountry: {
            code: string;
            name: string;
            regions: components["schemas"]["HolidayCountryRegion"][];
        };
        HolidayCountryList: {
            data: components["schemas"]["HolidayCountry"][];
        };
        HolidayCountryRegion: {
            code: string;
            name: string;
        };
        IdentifyChatSessionRequest: {
            identity_token: string;
        };
        InboundMail: {
            brand: components["schemas"]["BrandReference"];
            came_at: string;
            can_process: boolean;
            from: string | null;
            has_original: boolean;
            id: string;
            mailbox: components["schemas"]["InboundMailMailbox"];
            message: string;
            /** @enum {string} */
            outcome: "opened" | "replied" | "refused" | "bounced" | "ignored" | "set_aside";
            reason: string | null;
            sender: string | null;
            subject: string | null;
            ticket_number: string | null;
        };
        InboundMailMailbox: {
            address: string;
            id: string;
        };
        InboundMailPage: {
            data: components["schemas"]["InboundMail"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        InboundMailResponse: {
            data: components["schemas"]["InboundMail"];
        };
        /** @enum {string} */
        IncidentStatus: "investigating" | "identified" | "monitoring" | "resolved";
        InvitePersonRequest: {
            brand_ids?: number[];
            department_ids?: number[];
            email: string;
            is_confined?: boolean;
            name: string;
            role: components["schemas"]["StaffRole"];
        };
        LimitError: {
            code: string;
            limit: number;
            limit_name: string;
            message: string;
            retry_after: number;
        };
        LinkReportTicketRequest: {
            number: string | null;
        };
        LinkTicketsRequest: {
            kind: components["schemas"]["TicketLinkKind"];
            number: string;
        };
        ListAuditedActionsResponse: {
            data: string[];
        };
        ListChatDutiesResponse: {
            data: components["schemas"]["ListChatDutiesResult"];
        };
        ListChatDutiesResult: {
            me: components["schemas"]["ChatDuty"];
            on_duty: components["schemas"]["ChatDuty"][];
        };
        ListChatEntriesResponse: {
            chat: components["schemas"]["ChatItem"];
            data: components["schemas"]["StaffChatEntry"][];
        };
        ListPlaceholdersResponse: {
            data: string[];
        };
        LoggedMail: {
            brand: components["schemas"]["BrandReference"] | null;
            created_at: string;
            id: string;
            message_id: string | null;
            occasion: string;
            recipient: string | null;
            response: string | null;
            sent_at: string | null;
            /** @enum {string} */
            state: "waiting" | "sent" | "failed" | "suppressed";
            ticket_number: string | null;
            tried_at: string | null;
            tries: number;
        };
        LoggedMailPage: {
            data: components["schemas"]["LoggedMail"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        LoggedMailResponse: {
            data: components["schemas"]["LoggedMail"];
        };
        Macro: {
            actions: components["schemas"]["MacroActions"];
            brand_id: number | null;
            created_at: string;
            department_id: number | null;
            id: string;
            name: string;
            updated_at: string;
        };
        MacroActions: {
            add_tags: string[];
            assign: string | null;
            department_id: number | null;
            hold_hours: number | null;
            message: components["schemas"]["MacroActionsMessage"] | null;
            priority: components["schemas"]["TicketPriority"] | null;
            remove_tags: string[];
            status: components["schemas"]["TicketStatus"] | null;
        };
        MacroActionsMessage: {
            body: string;
            kind: components["schemas"]["DraftKind"];
        };
        MacroList: {
            data: components["schemas"]["Macro"][];
        };
        MacroPage: {
            data: components["schemas"]["Macro"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        MacroResponse: {
            data: components["schemas"]["Macro"];
        };
        Mailbox: {
            active: boolean;
            address: string;
            authserv_id: string | null;
            brand_id: number;
            created_at: string;
            department_id: number;
            folder: string;
            host: string;
            id: string;
            port: number;
            reading: components["schemas"]["MailboxReading"];
            /** @enum {string} */
            tls: "implicit" | "starttls";
            updated_at: string;
            user: string;
        };
        MailboxPage: {
            data: components["schemas"]["Mailbox"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        MailboxReading: {
            failing_since: string | null;
            last_error: ("unresolvable" | "private_address" | "unreachable" | "tls" | "timed_out" | "broken_off" | "refused_login" | "no_folder" | "key_lost" | "unscanned" | "unexpected") | null;
            last_mail_at: string | null;
            message: string | null;
            read_at: string | null;
        };
        MailboxResponse: {
            data: components["schemas"]["Mailbox"];
        };
        MailPreview: {
            html: string;
            subject: string;
            text: string;
        };
        MailPreviewResponse: {
            data: components["schemas"]["MailPreview"];
        };
        MailTemplate: {
            body: string;
            is_own: boolean;
            language: string;
            needs: ("brand.name" | "ticket.number" | "reference" | "ticket.subject" | "link" | "answer" | "automatic_answer" | "rating" | "incident" | "state" | "when" | "concerns" | "update" | "transcript")[];
            occasion: string;
            placeholders: ("brand.name" | "ticket.number" | "reference" | "ticket.subject" | "link" | "answer" | "automatic_answer" | "rating" | "incident" | "state" | "when" | "concerns" | "update" | "transcript")[];
            subject: string;
            subject_placeholders: ("brand.name" | "ticket.number" | "reference" | "ticket.subject" | "link" | "answer" | "automatic_answer" | "rating" | "incident" | "state" | "when" | "concerns" | "update" | "transcript")[];
            updated_at: string | null;
        };
        MailTemplateList: {
            data: components["schemas"]["MailTemplate"][];
        };
        MailTemplateResponse: {
            data: components["schemas"]["MailTemplate"];
        };
        /** @enum {string} */
        MaintenanceStatus: "scheduled" | "in_progress" | "verifying" | "completed";
        MarkChatSeenAsStaffRequest: {
            seq: number;
        };
        MarkChatSeenRequest: {
            seq: number;
        };
        MarkNotificationsReadRequest: {
            all?: boolean;
            ids?: string[];
            ticket_number?: string;
        };
        MarkNotificationsReadResponse: {
            data: components["schemas"]["MarkNotificationsReadResult"];
        };
        MarkNotificationsReadResult: {
            unread_notifications: number;
        };
        MarkReportDuplicateRequest: {
            of: string;
        };
        MarkSeenRequest: {
            reply_id: string;
        };
        MarkSideConversationRequest: {
            is_done: boolean;
        };
        MarkSpamRequest: {
            block_sender?: boolean;
        };
        Mention: {
            created_at: string;
            note: components["schemas"]["Note"];
            ticket: components["schemas"]["TicketReference"];
        };
        MentionList: {
            data: components["schemas"]["Mention"][];
        };
        MergeTicketRequest: {
            into: string;
        };
        Note: {
            attachments: components["schemas"]["Attachment"][];
            author: components["schemas"]["StaffReference"];
            body: string;
            body_html: string;
            created_at: string;
            edited_at: string | null;
            id: string;
            mentions: string[];
            version: string;
        };
        NoteResponse: {
            data: components["schemas"]["Note"];
        };
        Notice: {
            /** @enum {string} */
            code: "guest_address_unproved" | "guest_out_of_reach";
            message: string;
        };
        NotificationChannels: {
            browser: boolean;
            mail: boolean;
            page: boolean;
            push: boolean;
        };
        OpenChatSessionRequest: {
            identity_token?: string | null;
            language?: string | null;
            public_key: string;
        };
        OpenChatSessionResponse: {
            data: components["schemas"]["ChatSession"];
            token: string;
        };
        OpenedByVisitor: {
            link: string;
            number: string;
            subject: string;
        };
        OpenedByVisitorResponse: {
            data: components["schemas"]["OpenedByVisitor"];
        };
        OpenGuestTicketForm: {
            "attachments[]"?: string[];
            body: string;
            captcha_token?: string | null;
            cc?: string[] | null;
            company?: string | null;
            custom_fields?: {
                [key: string]: string | number | boolean | string[] | null;
            } | null;
            department_id: number;
            email: string;
            first_name: string;
            last_name: string;
            priority?: string | null;
            subject: string;
        };
        OpenGuestTicketResponse: {
            access_token: string;
            data: components["schemas"]["Ticket"];
        };
        OpenIncidentRequest: {
            body: string;
            brand_id: number;
            component_ids?: string[];
            component_status?: components["schemas"]["HeldComponentStatus"];
            components?: {
                id: string;
                status: components["schemas"]["HeldComponentStatus"];
            }[];
            impact?: components["schemas"]["StatusImpact"];
            name: string;
            status?: components["schemas"]["IncidentStatus"];
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
        OpenTicketAsStaffForm: {
            assignee_id?: string | null;
            "attachments[]"?: string[];
            body: string;
            brand_id?: number;
            cc?: string[] | null;
            client_id?: string | null;
            custom_fields?: {
                [key: string]: string | number | boolean | string[] | null;
            } | null;
            department_id: number;
            guest?: {
                company?: string | null;
                email: string;
                first_name: string;
                last_name: string;
            };
            priority?: string | null;
            subject: string;
        };
        OpenTicketForm: {
            "attachments[]"?: string[];
            body: string;
            captcha_token?: string | null;
            cc?: string[] | null;
            custom_fields?: {
                [key: string]: string | number | boolean | string[] | null;
            } | null;
            department_id: number;
            priority?: string | null;
            subject: string;
        };
        OpenTicketFromReportForm: {
            assignee_id?: string | null;
            "attachments[]"?: string[];
            body?: string;
            custom_fields?: {
                [key: string]: string | number | boolean | string[] | null;
            } | null;
            department_id: number;
            priority?: string | null;
            subject?: string;
        };
        OpenTicketFromWidgetForm: {
            "attachments[]"?: string[];
            body: string;
            captcha_token?: string | null;
            cc?: string[] | null;
            company?: string | null;
            custom_fields?: {
                [key: string]: string | number | boolean | string[] | null;
            } | null;
            department_id: number;
            email: string;
            first_name: string;
            last_name: string;
            priority?: string | null;
            subject: string;
        };
        OpenTicketInPortalForm: {
            "attachments[]"?: string[];
            body: string;
            captcha_token?: string | null;
            cc?: string[] | null;
            custom_fields?: {
                [key: string]: string | number | boolean | string[] | null;
            } | null;
            department_id: number;
            priority?: string | null;
            subject: string;
        };
        OrderAnnouncementsRequest: {
            brand_id: number;
            ids: string[];
        };
        OrderArticleCategoriesRequest: {
            brand_id: number;
            ids: string[];
        };
        OrderArticlesRequest: {
            brand_id: number;
            category_id: string | null;
            ids: string[];
        };
        OrderDepartmentsRequest: {
            brand_id: number;
            ids: number[];
        };
        OrderReportTypesRequest: {
            brand_id: number;
            ids: number[];
        };
        OrderStatusComponentsRequest: {
            brand_id: number;
            entries: {
                components?: string[];
                id: string;
            }[];
        };
        OrderTriggersRequest: {
            ids: string[];
        };
        PageLinks: {
            first: string | null;
            last: string | null;
            next: string | null;
            prev: string | null;
        };
        PageMeta: {
            current_page: number;
            last_page: number;
            per_page: number;
            total: number;
        };
        Person: {
            active: boolean;
            brand_ids: number[];
            created_at: string;
            department_ids: number[];
            email: string;
            has_one_time_codes: boolean;
            has_password: boolean;
            id: string;
            invitation_expires_at: string | null;
            is_confined: boolean;
            last_seen_at: string | null;
            name: string;
            role: components["schemas"]["StaffRole"];
            updated_at: string;
        };
        PersonPage: {
            data: components["schemas"]["Person"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        PersonResponse: {
            data: components["schemas"]["Person"];
        };
        PlanMaintenanceRequest: {
            body: string;
            brand_id: number;
            component_ids?: string[];
            name: string;
            scheduled_for: string;
            scheduled_until: string;
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
            filters: {
                [key: string]: unknown;
            };
            limit: number;
        };
        PortalSession: {
            expires_at: string;
            url: string;
        };
        PortalSessionResponse: {
            data: components["schemas"]["PortalSession"];
        };
        Preferences: {
            /** @enum {string} */
            after_close: "stay" | "next" | "list";
            /** @enum {string} */
            after_send: "next" | "stay" | "list";
            chats: components["schemas"]["PreferencesChats"];
            columns: string[];
            /** @enum {string} */
            density: "comfortable" | "compact";
            keys: components["schemas"]["PreferencesKey"][];
            language: components["schemas"]["DeskLanguage"] | null;
            notifications: components["schemas"]["PreferencesNotifications"];
            quiet_hours: components["schemas"]["PreferencesQuietHours"] | null;
            signature: string | null;
            single_keys: boolean;
            /** @enum {string} */
            theme: "system" | "light" | "dark";
        };
        PreferencesChats: {
            messaged: components["schemas"]["PreferencesChatsMessaged"];
            started: components["schemas"]["PreferencesChatsStarted"];
        };
        PreferencesChatsMessaged: {
            browser: boolean;
            sound: boolean;
        };
        PreferencesChatsStarted: {
            browser: boolean;
            push: boolean;
            sound: boolean;
        };
        PreferencesKey: {
            command: string;
            key: string | null;
        };
        PreferencesNotifications: {
            arrived: components["schemas"]["NotificationChannels"];
            assigned: components["schemas"]["NotificationChannels"];
            due: components["schemas"]["NotificationChannels"];
            followed: components["schemas"]["NotificationChannels"];
            mentioned: components["schemas"]["NotificationChannels"];
            replied: components["schemas"]["NotificationChannels"];
        };
        PreferencesQuietHours: {
            from: string;
            timezone: string;
            until: string;
        };
        PreferencesResponse: {
            data: components["schemas"]["Preferences"];
        };
        Presence: {
            since: string;
            staff: components["schemas"]["StaffReference"];
            /** @enum {string} */
            state: "looking" | "answering";
        };
        PresenceList: {
            data: components["schemas"]["Presence"][];
        };
        PresentStatus: {
            components: components["schemas"]["StatusComponent"][];
            incidents: components["schemas"]["StatusIncident"][];
            /** @enum {string} */
            indicator: "none" | "maintenance" | "minor" | "major" | "critical";
            indicator_label: string;
            maintenances: components["schemas"]["StatusMaintenance"][];
            updated_at: string;
        };
        PresentStatusResponse: {
            data: components["schemas"]["PresentStatus"];
        };
        PreviewArticleRequest: {
            body: string;
        };
        PreviewArticleResponse: {
            html: string;
        };
        PreviewAudienceMeta: {
            next_cursor: string | null;
            total: number;
        };
        PreviewAudienceRequest: {
            cursor?: string | null;
            filters?: {
                [key: string]: string | number | boolean | string[];
            };
            limit?: number;
        };
        PreviewAudienceResponse: {
            data: components["schemas"]["AudienceMember"][];
            meta: components["schemas"]["PreviewAudienceMeta"];
        };
        PreviewBrandSignatureRequest: {
            mail_signature: string | null;
        };
        PreviewCampaignRequest: {
            body: string;
            brand_id: number;
            reader?: {
                email?: string;
                first_name?: string | null;
                last_name?: string | null;
            };
            subject?: string;
        };
        PreviewCannedReplyRequest: {
            body: string;
            new_ticket?: {
                department_id?: number | null;
                email?: string | null;
                first_name?: string | null;
                last_name?: string | null;
                subject?: string | null;
            };
            ticket_number?: string;
        };
        PreviewCannedReplyResponse: {
            data: components["schemas"]["PreviewCannedReplyResult"];
        };
        PreviewCannedReplyResult: {
            body: string;
            body_html: string;
        };
        PreviewDepartmentRequest: {
            accepts_credentials?: boolean;
            accepts_guests?: boolean;
            active?: boolean;
            /** @enum {string} */
            audience: "clients" | "guests";
            auto_reply?: {
                body: string;
                subject?: string | null;
            } | null;
            brand_id?: number;
            captcha?: string | {
                has_secret?: boolean;
                provider: components["schemas"]["CaptchaProvider"];
                secret?: string | null;
                site_key?: string | null;
            } | null;
            cc?: {
                allowed: boolean;
                max?: number;
            };
            close_after_days?: number | null;
            close_notice_days?: number | null;
            custom_fields?: {
                help?: string | null;
                key: string;
                label: string;
                options?: {
                    label: string;
                    value: string;
                }[] | null;
                required?: boolean;
                type: components["schemas"]["CustomFieldType"];
            }[];
            default_priority?: components["schemas"]["TicketPriority"];
            description?: string | null;
            files?: {
                allowed?: string[] | null;
                max_files?: number | null;
                max_megabytes?: number | null;
            } | null;
            holidays?: {
                country?: string | null;
                days?: {
                    date: string;
                    hours: string[][] | null;
                    name: string;
                }[];
                region?: string | null;
            };
            id?: number;
            name?: string;
            opening_hours?: {
                fri?: string[][];
                mon?: string[][];
                sat?: string[][];
                sun?: string[][];
                thu?: string[][];
                tue?: string[][];
                wed?: string[][];
            } | null;
            position?: number;
            priorities?: components["schemas"]["TicketPriority"][];
            priority_warnings?: {
                message: string;
                priority: components["schemas"]["TicketPriority"];
            }[];
            reopen_days?: number | null;
            reply_targets?: {
                first_reply_minutes: number | null;
                next_reply_minutes: number | null;
                priority: components["schemas"]["TicketPriority"];
            }[];
            routing?: {
                max_open_tickets?: number | null;
                /** @enum {string} */
                method?: "none" | "round_robin" | "least_busy";
                only_on_duty?: boolean;
                rules?: {
                    staff_id: string;
                    tag: string;
                }[];
                staff_ids?: string[];
            };
            timezone?: string;
        };
        PreviewMacroResponse: {
            data: components["schemas"]["PreviewMacroResult"];
        };
        PreviewMacroResult: {
            macro: components["schemas"]["Macro"];
            text: string | null;
        };
        PreviewMailTemplateRequest: {
            body?: string;
            subject?: string;
        };
        PreviewMarkdownAsStaffRequest: {
            markdown: string;
        };
        PreviewMarkdownAsStaffResponse: {
            html: string;
        };
        PreviewMarkdownInPortalRequest: {
            markdown: string;
        };
        PreviewMarkdownInPortalResponse: {
            html: string;
        };
        PreviewMarkdownRequest: {
            markdown: string;
        };
        PreviewMarkdownResponse: {
            html: string;
        };
        PreviewRetentionRequest: {
            retention: {
                campaign_recipients_days?: number | null | string;
                client_chats_days?: number | null | string;
                closed_tickets_days?: number | null | string;
                deleted_tickets_days?: number | null | string;
                mail_log_days?: number | null | string;
                mail_originals_days?: number | null | string;
                searches_days?: number | null | string;
                settled_reports_days?: number | null | string;
                stranger_chats_days?: number | null | string;
                webhook_log_days?: number | null | string;
            };
        };
        PreviewSignatureRequest: {
            signature: string;
        };
        PreviewSignatureResponse: {
            data: components["schemas"]["PreviewSignatureResult"];
        };
        PreviewSignatureResult: {
            body_html: string;
            text: string;
        };
        PreviewTriggerRequest: {
            any_conditions?: {
                assignee?: components["schemas"]["TriggerAssignee"] | null;
                customer?: components["schemas"]["CustomerType"] | null;
                department_ids?: number[];
                priorities?: components["schemas"]["TicketPriority"][];
                sources?: components["schemas"]["TicketSource"][];
                statuses?: components["schemas"]["TicketStatus"][];
                subject_words?: string[];
                tags_any?: string[];
                tags_none?: string[];
            };
            brand_id?: number | null;
            conditions?: {
                assignee?: components["schemas"]["TriggerAssignee"] | null;
                customer?: components["schemas"]["CustomerType"] | null;
                department_ids?: number[];
                priorities?: components["schemas"]["TicketPriority"][];
                sources?: components["schemas"]["TicketSource"][];
                statuses?: components["schemas"]["TicketStatus"][];
                subject_words?: string[];
                tags_any?: string[];
                tags_none?: string[];
            };
            event: components["schemas"]["TriggerEvent"];
            wait?: {
                minutes: number;
                since: components["schemas"]["TriggerWaitingFor"];
                status: components["schemas"]["UnclosedTicketStatus"];
            } | null;
        };
        PreviewTriggerResponse: {
            data: components["schemas"]["PreviewTriggerResult"];
        };
        PreviewTriggerResult: {
            fitting: components["schemas"]["TicketReference"][];
            fitting_count: number;
            looked_at: number;
        };
        PriorityChoice: {
            label: string;
            value: components["schemas"]["TicketPriority"];
        };
        PriorityWarning: {
            message: string;
            priority: components["schemas"]["TicketPriority"];
        };
        PublicHoliday: {
            date: string;
            name: string;
        };
        PublicHolidayList: {
            data: components["schemas"]["PublicHoliday"][];
        };
        PushState: {
            public_key: string;
            subscribed_at: string | null;
        };
        PushStateResponse: {
            data: components["schemas"]["PushState"];
        };
        QueueItem: {
            assignee: components["schemas"]["StaffReference"] | null;
            attachments_count: number;
            brand: components["schemas"]["BrandReference"];
            client: components["schemas"]["QueueItemClient"] | null;
            created_at: string;
            credentials_count: number;
            department: components["schemas"]["DepartmentReference"];
            excerpt: string;
            found: components["schemas"]["QueueItemFound"] | null;
            guest: components["schemas"]["QueueItemGuest"] | null;
            has_draft: boolean;
            id: string;
            is_unread: boolean;
            last_reply_at: string;
            last_reply_from: components["schemas"]["ReplyAuthorType"];
            notes_count: number;
            number: string;
            on_hold_until: string | null;
            presence: components["schemas"]["Presence"][];
            priority: components["schemas"]["TicketPriority"];
            priority_label: string | null;
            replies_count: number;
            reply_due_at: string | null;
            reply_due_soon_at: string | null;
            status: components["schemas"]["TicketStatus"];
            status_label: string;
            subject: string;
            tags: string[];
            unread_count: number;
            updated_at: string;
            waiting_since: string | null;
        };
        QueueItemClient: {
            email: string;
            first_name: string;
            id: string;
            last_name: string;
            platform_client_id: string;
        };
        QueueItemCursorPage: {
            data: components["schemas"]["QueueItem"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["CursorMeta"];
        };
        QueueItemFound: {
            /** @enum {string} */
            in: "number" | "sender" | "subject" | "message" | "note";
            parts: components["schemas"]["QueueItemFoundPart"][];
        };
        QueueItemFoundPart: {
            is_match: boolean;
            text: string;
        };
        QueueItemGuest: {
            email: string;
            first_name: string;
            last_name: string;
        };
        RateTicketInPortalRequest: {
            comment?: string | null;
            reason?: string | null;
            score: number;
        };
        RateTicketRequest: {
            comment?: string | null;
            reason?: string | null;
            score: number;
        };
        Rating: {
            answer: components["schemas"]["RatingAnswer"] | null;
            expires_at: string | null;
            question: components["schemas"]["TicketRatingQuestion"] | null;
            /** @enum {string} */
            state: "unavailable" | "offered" | "answered" | "expired";
        };
        RatingAnswer: {
            answered_at: string;
            comment: string | null;
            reason: string | null;
            reason_label: string | null;
            score: number;
            score_label: string;
        };
        RatingFigures: {
            answered: number;
            answered_share: number | null;
            asked: number;
            good: number;
            good_share: number | null;
            good_share_high: number | null;
            good_share_low: number | null;
            mean: number | null;
            scores: number[];
        };
        RatingQuestion: {
            brand_id: number;
            has_own_reasons: boolean;
            is_asked: boolean;
            reasons: components["schemas"]["RatingQuestionReason"][];
            updated_at: string | null;
            wordings: components["schemas"]["RatingQuestionWording"][];
        };
        RatingQuestionReason: {
            labels: components["schemas"]["RatingQuestionReasonLabel"][];
            value: string;
        };
        RatingQuestionReasonLabel: {
            label: string;
            language: string;
        };
        RatingQuestionResponse: {
            data: components["schemas"]["RatingQuestion"];
        };
        RatingQuestionWording: {
            is_own: boolean;
            language: string;
            scale: string[];
            text: string;
        };
        RatingReport: {
            departments: components["schemas"]["RatingReportDepartment"][];
            from: string;
            people: components["schemas"]["RatingReportPerson"][];
            to: string;
            total: components["schemas"]["RatingFigures"];
            weeks: components["schemas"]["RatingReportWeek"][];
        };
        RatingReportDepartment: {
            answered: number;
            answered_share: number | null;
            asked: number;
            brand: string;
            department_id: number;
            good: number;
            good_share: number | null;
            good_share_high: number | null;
            good_share_low: number | null;
            mean: number | null;
            name: string;
            scores: number[];
        };
        RatingReportPerson: {
            answered: number;
            answered_share: number | null;
            asked: number;
            good: number;
            good_share: number | null;
            good_share_high: number | null;
            good_share_low: number | null;
            mean: number | null;
            name: string;
            scores: number[];
            staff_id: string;
        };
        RatingReportResponse: {
            data: components["schemas"]["RatingReport"];
        };
        RatingReportWeek: {
            answered: number;
            answered_share: number | null;
            asked: number;
            good: number;
            good_share: number | null;
            good_share_high: number | null;
            good_share_low: number | null;
            mean: number | null;
            scores: number[];
            week: string;
        };
        RatingResponse: {
            data: components["schemas"]["Rating"];
        };
        RatingSubmittedEvent: {
            data: components["schemas"]["RatingSubmittedEventData"];
            timestamp: string;
            /** @enum {string} */
            type: "rating.submitted";
        };
        RatingSubmittedEventData: {
            by: components["schemas"]["ActorType"];
            client_id: string | null;
            number: string;
            previous_score: number | null;
            score: number;
            sequence: number;
        };
        ReceivedReport: {
            created_at: string;
            id: string;
            reference: string;
            status: components["schemas"]["ReportStatus"];
            status_label: string;
            type: string;
            type_label: string;
        };
        RedactNoteRequest: {
            parts: {
                start: number;
                text: string;
            }[];
        };
        RedactReplyRequest: {
            parts: {
                start: number;
                text: string;
            }[];
        };
        RefusedSignIns: {
            day: string;
            last_address: string;
            last_at: string;
            name: string | null;
            staff_id: string | null;
            times: number;
        };
        RefusedSignInsPage: {
            data: components["schemas"]["RefusedSignIns"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        ReleaseTicketAsStaffRequest: {
            /** @enum {string} */
            status?: "open" | "awaiting_reply" | "in_progress";
        };
        RemoveOneTimeCodesRequest: {
            password: string;
        };
        RenderCampaignRequest: {
            email?: string;
            first_name?: string | null;
            last_name?: string | null;
        };
        RenderedMail: {
            html: string;
            subject: string;
            text: string;
        };
        RenderedMailResponse: {
            data: components["schemas"]["RenderedMail"];
        };
        ReopenTicketAsStaffRequest: {
            /** @enum {string} */
            status?: "open" | "awaiting_reply" | "in_progress";
        };
        ReplacePreferencesRequest: {
            /** @enum {string} */
            after_close?: "stay" | "next" | "list";
            /** @enum {string} */
            after_send?: "next" | "stay" | "list";
            chats?: {
                messaged?: {
                    browser?: boolean;
                    sound?: boolean;
                };
                started?: {
                    browser?: boolean;
                    push?: boolean;
                    sound?: boolean;
                };
            };
            columns?: string[];
            /** @enum {string} */
            density?: "comfortable" | "compact";
            keys?: {
                command: string;
                key: string | null;
            }[];
            language?: components["schemas"]["DeskLanguage"] | null;
            notifications?: {
                arrived?: {
                    browser?: boolean;
                    mail?: boolean;
                    page?: boolean;
                    push?: boolean;
                };
                assigned?: {
                    browser?: boolean;
                    mail?: boolean;
                    page?: boolean;
                    push?: boolean;
                };
                due?: {
                    browser?: boolean;
                    mail?: boolean;
                    page?: boolean;
                    push?: boolean;
                };
                followed?: {
                    browser?: boolean;
                    mail?: boolean;
                    page?: boolean;
                    push?: boolean;
                };
                mentioned?: {
                    browser?: boolean;
                    mail?: boolean;
                    page?: boolean;
                    push?: boolean;
                };
                replied?: {
                    browser?: boolean;
                    mail?: boolean;
                    page?: boolean;
                    push?: boolean;
                };
            };
            quiet_hours?: {
                from: string;
                timezone: string;
                until: string;
            } | null;
            signature?: string | null;
            single_keys?: boolean;
            /** @enum {string} */
            theme?: "system" | "light" | "dark";
        };
        ReplayDeliveriesRequest: {
            from?: string;
            /** @enum {string} */
            state?: "failed" | "delivered";
            to?: string;
        };
        ReplayDeliveriesResponse: {
            data: components["schemas"]["ReplayDeliveriesResult"];
        };
        ReplayDeliveriesResult: {
            replayed: number;
        };
        RepliedTicket: {
            last_reply_at: string;
            status: components["schemas"]["TicketStatus"];
            status_label: string;
        };
        Reply: {
            attachments: components["schemas"]["Attachment"][];
            author: components["schemas"]["ReplyAuthor"];
            body: string;
            body_html: string;
            created_at: string;
            id: string;
        };
        ReplyAsStaffAcceptedResponse: {
            data: components["schemas"]["HeldReply"];
            missed: components["schemas"]["ThreadReply"][];
        };
        ReplyAsStaffForm: {
            "attachments[]"?: string[];
            body: string;
            seen_reply_id?: string | null;
            send_at?: string;
            status?: components["schemas"]["TicketStatus"];
            undo_seconds?: number;
            upload_ids?: string[];
        };
        ReplyAsStaffResponse: {
            data: components["schemas"]["ThreadReply"];
            missed: components["schemas"]["ThreadReply"][];
            notices: components["schemas"]["Notice"][];
            ticket: components["schemas"]["RepliedTicket"];
        };
        ReplyAuthor: {
            name: string;
            type: components["schemas"]["ReplyAuthorType"];
        };
        /** @enum {string} */
        ReplyAuthorType: "client" | "staff" | "system";
        ReplyInSideConversationRequest: {
            attachment_ids?: string[];
            body: string;
        };
        ReplyToGuestTicketForm: {
            "attachments[]"?: string[];
            body: string;
        };
        ReplyToGuestTicketResponse: {
            data: components["schemas"]["Reply"];
            ticket: components["schemas"]["RepliedTicket"];
        };
        ReplyToIncidentsRequest: {
            body?: string;
            status?: components["schemas"]["TicketStatus"];
        };
        ReplyToIncidentsResponse: {
            data: components["schemas"]["BulkResult"][];
            left_out: number;
        };
        ReplyToOwnTicketForm: {
            "attachments[]"?: string[];
            body: string;
        };
        ReplyToOwnTicketResponse: {
            data: components["schemas"]["Reply"];
            ticket: components["schemas"]["RepliedTicket"];
        };
        ReplyToReportAsStaffForm: {
            "attachments[]"?: string[];
            body: string;
            status?: components["schemas"]["ReportStatus"];
        };
        ReplyToReportForm: {
            "attachments[]"?: string[];
            body: string;
        };
        ReplyToTicketForm: {
            "attachments[]"?: string[];
            body: string;
        };
        ReplyToTicketInPortalForm: {
            "attachments[]"?: string[];
            body: string;
        };
        ReplyToTicketInPortalResponse: {
            data: components["schemas"]["Reply"];
            ticket: components["schemas"]["RepliedTicket"];
        };
        ReplyToTicketResponse: {
            data: components["schemas"]["Reply"];
            ticket: components["schemas"]["RepliedTicket"];
        };
        ReportDetail: {
            can_reply: boolean;
            created_at: string;
            custom_fields: components["schemas"]["CustomFieldAnswer"][];
            id: string;
            reference: string;
            replies: components["schemas"]["ReportReply"][];
            severity: components["schemas"]["ReportSeverity"] | null;
            severity_label: string | null;
            status: components["schemas"]["ReportStatus"];
            status_label: string;
            title: string;
            type: string;
            type_label: string;
            updated_at: string;
        };
        ReportDetailResponse: {
            data: components["schemas"]["ReportDetail"];
        };
        Reporter: {
            client_id: string | null;
            email: string | null;
            name: string;
        };
        ReportItem: {
            assignee: components["schemas"]["StaffReference"] | null;
            brand: components["schemas"]["BrandReference"];
            created_at: string;
            id: string;
            is_confidential: boolean;
            last_reply_at: string;
            /** @enum {string} */
            last_reply_from: "reporter" | "staff";
            reference: string;
            replies_count: number;
            reporter: components["schemas"]["Reporter"];
            severity: components["schemas"]["ReportSeverity"] | null;
            severity_label: string | null;
            status: components["schemas"]["ReportStatus"];
            status_label: string;
            title: string;
            type: string;
            type_label: string;
            updated_at: string;
        };
        ReportItemCursorPage: {
            data: components["schemas"]["ReportItem"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["CursorMeta"];
        };
        ReportNote: {
            author: components["schemas"]["StaffReference"];
            body: string;
            body_html: string;
            created_at: string;
            id: string;
        };
        ReportReceivedEvent: {
            data: components["schemas"]["ReportReceivedEventData"];
            timestamp: string;
            /** @enum {string} */
            type: "report.received";
        };
        ReportReceivedEventData: {
            by?: components["schemas"]["ActorType"];
            reference: string;
            sequence?: number;
            status?: components["schemas"]["ReportStatus"];
            type: string;
        };
        ReportReference: {
            reference: string;
            status: components["schemas"]["ReportStatus"];
            status_label: string;
            title: string;
        };
        ReportRepliedEvent: {
            data: components["schemas"]["ReportRepliedEventData"];
            timestamp: string;
            /** @enum {string} */
            type: "report.replied";
        };
        ReportRepliedEventData: {
            by?: components["schemas"]["ActorType"];
            reference: string;
            reply_id?: string;
            sequence?: number;
            status?: components["schemas"]["ReportStatus"];
            type: string;
        };
        ReportReply: {
            attachments: components["schemas"]["Attachment"][];
            author: components["schemas"]["ReportReplyAuthor"];
            body: string;
            body_html: string;
            created_at: string;
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
            severities: components["schemas"]["SeverityChoice"][];
            value: string;
        };
        ReportTypeList: {
            data: components["schemas"]["ReportType"][];
        };
        ReportTypeRecord: {
            active: boolean;
            brand_id: number;
            created_at: string;
            custom_fields: components["schemas"]["CustomField"][];
            description: string | null;
            files: components["schemas"]["FileSettings"];
            id: number;
            is_confidential: boolean;
            label: string | null;
            position: number;
            severities: components["schemas"]["ReportSeverity"][];
            shown_label: string;
            staff_ids: string[];
            updated_at: string;
            value: string;
        };
        ReportTypeRecordList: {
            data: components["schemas"]["ReportTypeRecord"][];
        };
        ReportTypeRecordPage: {
            data: components["schemas"]["ReportTypeRecord"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        ReportTypeRecordResponse: {
            data: components["schemas"]["ReportTypeRecord"];
        };
        RequestPasswordResetRequest: {
            email: string;
        };
        RequestPasswordResetResponse: {
            message: string;
        };
        RetentionEffect: {
            days: number | null;
            due: number;
            due_now: number;
        };
        RetentionPreview: {
            campaign_recipients_days: components["schemas"]["RetentionEffect"];
            client_chats_days: components["schemas"]["RetentionEffect"];
            closed_tickets_days: components["schemas"]["RetentionEffect"];
            deleted_tickets_days: components["schemas"]["RetentionEffect"];
            mail_log_days: components["schemas"]["RetentionEffect"];
            mail_originals_days: components["schemas"]["RetentionEffect"];
            searches_days: components["schemas"]["RetentionEffect"];
            settled_reports_days: components["schemas"]["RetentionEffect"];
            stranger_chats_days: components["schemas"]["RetentionEffect"];
            webhook_log_days: components["schemas"]["RetentionEffect"];
        };
        RetentionPreviewResponse: {
            data: components["schemas"]["RetentionPreview"];
        };
        RevealCredentialRequest: {
            reason?: string | null;
        };
        RevealCredentialResponse: {
            data: components["schemas"]["RevealCredentialResult"];
        };
        RevealCredentialResult: {
            /** @enum {string} */
            added_by: "client" | "staff";
            created_at: string;
            id: string;
            label: string;
            value: string;
        };
        RotateAudienceSecretRequest: {
            grace_seconds?: number;
        };
        RotateAudienceSecretResponse: {
            data: components["schemas"]["AudienceSecret"];
            secret: string;
        };
        RotateKeyRequest: {
            grace_seconds?: number;
        };
        RotateKeyResponse: {
            data: components["schemas"]["ApiKey"];
            token: string;
        };
        RotateWebhookSecretRequest: {
            grace_seconds?: number;
        };
        RotateWebhookSecretResponse: {
            data: components["schemas"]["Webhook"];
            secret: string;
        };
        SaveDraftRequest: {
            body: string;
            kind?: components["schemas"]["DraftKind"];
            status?: components["schemas"]["TicketStatus"] | null;
            upload_ids?: string[];
        };
        SaveDraftResponse: {
            data: components["schemas"]["Draft"] | null;
        };
        SavedView: {
            count: number | null;
            count_is_capped: boolean;
            created_at: string;
            filters: components["schemas"]["SavedViewFilters"];
            id: string;
            is_shared: boolean;
            name: string;
            owner: components["schemas"]["StaffReference"];
            position: number;
            updated_at: string;
        };
        SavedViewFilters: {
            assignee?: string;
            brand_id?: number;
            client?: string;
            created_before?: string;
            created_since?: string;
            department_id?: number;
            department_ids?: string;
            due?: string;
            /** @enum {string} */
            followed?: "me";
            priority?: string;
            q?: string;
            sort?: components["schemas"]["TicketSort"];
            source?: string;
            status?: string;
            tag?: string;
            tags?: string;
            /** @enum {string} */
            unread?: "me";
            updated_since?: string;
            waiting_over?: string;
        };
        SavedViewList: {
            data: components["schemas"]["SavedView"][];
        };
        SavedViewResponse: {
            data: components["schemas"]["SavedView"];
        };
        SearchWithoutResult: {
            brand_id: number;
            department_id: number | null;
            first_at: string;
            last_at: string;
            locale: string;
            question: string;
            times: number;
        };
        SearchWithoutResultPage: {
            data: components["schemas"]["SearchWithoutResult"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        SecretCreatedEvent: {
            data: components["schemas"]["SecretEventData"];
            timestamp: string;
            /** @enum {string} */
            type: "secret.created";
        };
        SecretDeletedEvent: {
            data: components["schemas"]["SecretEventData"];
            timestamp: string;
            /** @enum {string} */
            type: "secret.deleted";
        };
        SecretEventData: {
            by: components["schemas"]["ActorType"];
            client_id: string | null;
            label: string;
            number: string;
            sequence: number;
        };
        SecretRevealedEvent: {
            data: components["schemas"]["SecretEventData"];
            timestamp: string;
            /** @enum {string} */
            type: "secret.revealed";
        };
        SendChatMessageForm: {
            "attachments[]"?: string[];
            body: string;
            id: string;
        };
        SendChatTranscriptRequest: {
            email?: string;
        };
        SendChatTranscriptResponse: {
            data: components["schemas"]["SendChatTranscriptResult"];
        };
        SendChatTranscriptResult: {
            email: string;
        };
        SendHeldReplyResponse: {
            data: components["schemas"]["ThreadReply"];
            missed: components["schemas"]["ThreadReply"][];
            notices: components["schemas"]["Notice"][];
            ticket: components["schemas"]["RepliedTicket"];
        };
        SendReportForm: {
            "attachments[]"?: string[];
            body: string;
            client_id?: string | null;
            custom_fields?: {
                [key: string]: string | number | boolean | string[] | null;
            } | null;
            email?: string | null;
            first_name?: string | null;
            last_name?: string | null;
            severity?: string | null;
            title: string;
            type: string;
        };
        SendReportResponse: {
            access_token: string;
            data: components["schemas"]["ReceivedReport"];
        };
        SendSuggestionFeedbackInPortalRequest: {
            article_id: string;
            /** @enum {string} */
            outcome: "opened" | "solved" | "not_related";
        };
        SendSuggestionFeedbackRequest: {
            article_id: string;
            /** @enum {string} */
            outcome: "opened" | "solved" | "not_related";
        };
        SendTestMailRequest: {
            brand_id: number;
            language?: string;
            occasion?: string;
            recipient: string;
        };
        SetChatDutyRequest: {
            capacity?: number;
            is_on_duty?: boolean;
        };
        SetChatPageRequest: {
            title?: string | null;
            url: string;
        };
        SetPasswordRequest: {
            password: string;
            token: string;
        };
        SetPresenceRequest: {
            /** @enum {string} */
            state: "looking" | "answering" | "gone";
        };
        SetRequesterRequest: {
            client_id?: string | null;
            guest?: {
                company?: string | null;
                email: string;
                first_name: string;
                last_name: string;
            };
        };
        /** @enum {string} */
        SettingSource: "department" | "brand" | "desk" | "server";
        SetUpDeskRequest: {
            email: string;
            name: string;
            password: string;
            token: string;
        };
        SetUpDeskResponse: {
            data: components["schemas"]["SetUpDeskResult"];
        };
        SetUpDeskResult: {
            email: string;
            id: string;
            /** @enum {string} */
            role: "admin";
            token: string;
        };
        SetUpOneTimeCodesRequest: {
            password: string;
        };
        SetUpOneTimeCodesResponse: {
            data: components["schemas"]["SetUpOneTimeCodesResult"];
        };
        SetUpOneTimeCodesResult: {
            otpauth_url: string;
            secret: string;
        };
        SeverityChoice: {
            label: string;
            value: components["schemas"]["ReportSeverity"];
        };
        SideConversation: {
            cc: string[];
            created_at: string;
            id: string;
            is_answered: boolean;
            is_done: boolean;
            last_message_at: string;
            messages_count: number;
            subject: string;
            to: string;
        };
        SideConversationList: {
            data: components["schemas"]["SideConversation"][];
        };
        SideMessage: {
            attachments: components["schemas"]["Attachment"][];
            author: components["schemas"]["SideMessageAuthor"];
            body: string;
            body_html: string;
            created_at: string;
            delivery: ("waiting" | "sent" | "failed" | "suppressed") | null;
            id: string;
            is_expected: boolean;
        };
        SideMessageAuthor: {
            email: string | null;
            name: string;
            staff_id: string | null;
        };
        SignedInPerson: {
            avatar_url: string | null;
            brand_ids: number[];
            csrf_token: string | null;
            department_ids: number[];
            email: string;
            has_one_time_codes: boolean;
            id: string;
            is_confined: boolean;
            limits: components["schemas"]["SignedInPersonLimits"];
            name: string;
            permissions: components["schemas"]["SignedInPersonPermissions"];
            preferences: components["schemas"]["Preferences"];
            role: components["schemas"]["StaffRole"];
            unread_notifications: number;
        };
        SignedInPersonLimits: {
            message_characters: number;
            request_megabytes: number;
        };
        SignedInPersonPermissions: {
            administer: boolean;
            share_with_everybody: boolean;
        };
        SignedInPersonResponse: {
            data: components["schemas"]["SignedInPerson"];
        };
        SignInRequest: {
            code?: string | null;
            email: string;
            password: string;
        };
        SplitTicketRequest: {
            reply_id: string;
            subject?: string;
        };
        StaffChat: {
            answered_at: string | null;
            assignable: components["schemas"]["StaffChatAssignable"][];
            assigned_at: string | null;
            brand: components["schemas"]["BrandReference"];
            can_answer: boolean;
            client: components["schemas"]["ChatClient"] | null;
            closed_at: string | null;
            closed_by: components["schemas"]["ChatParty"] | null;
            created_at: string;
            department: components["schemas"]["DepartmentReference"];
            entries: components["schemas"]["StaffChatEntry"][];
            excerpt: string;
            id: string;
            is_mine: boolean;
            is_typing: boolean;
            last_message_at: string | null;
            last_message_from: components["schemas"]["ChatParty"] | null;
            last_seq: number;
            notes: components["schemas"]["ChatNote"][];
            page: components["schemas"]["VisitedPage"] | null;
            pages: components["schemas"]["StaffChatPage"][];
            seen_seq: number;
            staff: components["schemas"]["StaffReference"] | null;
            staff_seen_seq: number;
            status: components["schemas"]["ChatStatus"];
            status_label: string;
            ticket: components["schemas"]["StaffChatTicket"] | null;
            unanswered_told_at: string | null;
            unread_count: number;
            visitor: components["schemas"]["ChatVisitor"];
            waiting_since: string | null;
        };
        StaffChatAssignable: {
            id: string;
            is_there: boolean;
            name: string;
            open_chats: number;
        };
        StaffChatEntry: {
            attachments: components["schemas"]["Attachment"][];
            author: components["schemas"]["StaffChatEntryAuthor"];
            body: string;
            body_html: string;
            client_made_id: string | null;
            created_at: string;
            id: string;
            /** @enum {string} */
            kind: "message" | "joined" | "handed_over" | "unanswered" | "closed" | "ticket";
            seq: number;
        };
        StaffChatEntryAuthor: {
            name: string;
            staff_id: string | null;
            type: components["schemas"]["ChatParty"];
        };
        StaffChatEntryResponse: {
            data: components["schemas"]["StaffChatEntry"];
        };
        StaffChatPage: {
            at: string;
            title: string | null;
            url: string;
        };
        StaffChatResponse: {
            data: components["schemas"]["StaffChat"];
        };
        StaffChatTicket: {
            number: string;
        };
        StaffClient: {
            brand: components["schemas"]["BrandReference"];
            company: string | null;
            created_at: string;
            email: string;
            first_name: string;
            id: string;
            last_name: string;
            open_tickets_count: number;
            phone: string | null;
            platform_client_id: string;
            tickets_count: number;
        };
        StaffClientResponse: {
            data: components["schemas"]["StaffClient"];
        };
        StaffCustomer: {
            brand: components["schemas"]["BrandReference"];
            company: string | null;
            created_at: string;
            email: string;
            first_name: string;
            id: string;
            last_contact_at: string | null;
            last_name: string;
            open_tickets_count: number;
            phone: string | null;
            platform_client_id: string | null;
            tickets_count: number;
            type: components["schemas"]["CustomerType"];
        };
        StaffCustomerCursorPage: {
            data: components["schemas"]["StaffCustomer"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["CursorMeta"];
        };
        StaffCustomerResponse: {
            data: components["schemas"]["StaffCustomer"];
        };
        StaffDepartment: {
            accepts_credentials: boolean;
            accepts_guests: boolean;
            active: boolean;
            brand: components["schemas"]["BrandReference"];
            captcha: components["schemas"]["Captcha"] | null;
            cc: components["schemas"]["CcRules"];
            custom_fields: components["schemas"]["CustomField"][];
            default_priority: components["schemas"]["TicketPriority"];
            description: string | null;
            files: components["schemas"]["FileRules"];
            holidays: components["schemas"]["Holiday"][];
            id: number;
            is_open_now: boolean;
            name: string;
            opening_hours: components["schemas"]["OpeningHours"] | null;
            priorities: components["schemas"]["PriorityChoice"][];
            priority_warnings: components["schemas"]["PriorityWarning"][];
            reopens_at: string | null;
            timezone: string;
        };
        StaffDepartmentList: {
            data: components["schemas"]["StaffDepartment"][];
        };
        StaffEvent: {
            brand_id: number | null;
            changed: string[];
            created_at: string;
            department_id: number | null;
            presence: components["schemas"]["Presence"][] | null;
            staff: components["schemas"]["StaffReference"] | null;
            subject: components["schemas"]["StaffEventSubject"] | null;
            ticket_number: string | null;
            type: string;
        };
        StaffEventSubject: {
            id: string;
            type: string;
        };
        StaffNotification: {
            by: components["schemas"]["StaffNotificationBy"];
            created_at: string;
            id: string;
            /** @enum {string} */
            kind: "assigned" | "mentioned" | "replied" | "followed" | "arrived" | "due";
            note_id: string | null;
            read_at: string | null;
            reply_id: string | null;
            side_conversation_id: string | null;
            status: components["schemas"]["TicketStatus"] | null;
            ticket: components["schemas"]["TicketReference"];
        };
        StaffNotificationBy: {
            id: string | null;
            name: string;
            type: components["schemas"]["ActorType"];
        };
        StaffNotificationCursorPage: {
            data: components["schemas"]["StaffNotification"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["CursorMeta"];
        };
        StaffReference: {
            id: string;
            name: string;
        };
        StaffReport: {
            assignable: components["schemas"]["StaffReference"][];
            assignee: components["schemas"]["StaffReference"] | null;
            brand: components["schemas"]["BrandReference"];
            can_reply: boolean;
            created_at: string;
            custom_fields: components["schemas"]["CustomFieldAnswer"][];
            duplicate_of: components["schemas"]["ReportReference"] | null;
            duplicates: components["schemas"]["ReportReference"][];
            id: string;
            is_confidential: boolean;
            last_reply_at: string;
            /** @enum {string} */
            last_reply_from: "reporter" | "staff";
            notes: components["schemas"]["ReportNote"][];
            reference: string;
            replies: components["schemas"]["ReportReply"][];
            replies_count: number;
            reporter: components["schemas"]["Reporter"];
            severity: components["schemas"]["ReportSeverity"] | null;
            severity_label: string | null;
            status: components["schemas"]["ReportStatus"];
            status_label: string;
            ticket: components["schemas"]["StaffReportTicket"] | null;
            title: string;
            type: string;
            type_label: string;
            updated_at: string;
        };
        StaffReportResponse: {
            data: components["schemas"]["StaffReport"];
        };
        StaffReportTicket: {
            number: string;
            status: components["schemas"]["TicketStatus"];
            subject: string;
        };
        StaffReportType: {
            active: boolean;
            brand: components["schemas"]["BrandReference"];
            custom_fields: components["schemas"]["CustomField"][];
            description: string | null;
            files: components["schemas"]["FileRules"];
            is_confidential: boolean;
            label: string;
            severities: components["schemas"]["SeverityChoice"][];
            value: string;
        };
        StaffReportTypeList: {
            data: components["schemas"]["StaffReportType"][];
        };
        /** @enum {string} */
        StaffRole: "admin" | "agent";
        StaffSession: {
            address: string;
            created_at: string;
            id: string;
            is_current: boolean;
            last_seen_at: string;
            user_agent: string | null;
        };
        StaffSessionList: {
            data: components["schemas"]["StaffSession"][];
        };
        StaffTicket: {
            accepts_credentials: boolean;
            activity: components["schemas"]["Activity"][];
            allowed_actions: ("reply" | "start" | "hold" | "release" | "close" | "reopen" | "note" | "assign" | "change" | "transfer" | "merge" | "split")[];
            assigned_to: string | null;
            assignee_id: string | null;
            brand: components["schemas"]["BrandReference"];
            can_reply: boolean;
            cc: string[];
            client: components["schemas"]["StaffTicketClient"] | null;
            closed_at: string | null;
            created_at: string;
            custom_fields: components["schemas"]["CustomFieldAnswer"][];
            department: components["schemas"]["TicketDepartment"];
            followers: components["schemas"]["StaffReference"][];
            guest: components["schemas"]["StaffTicketGuest"] | null;
            has_assistance: boolean;
            id: string;
            is_guest?: boolean;
            last_reply_at: string;
            mails: components["schemas"]["TicketMail"][];
            notes: components["schemas"]["Note"][];
            notices: components["schemas"]["Notice"][];
            number: string;
            older_replies_cursor: string | null;
            on_hold_until?: string | null;
            priority: components["schemas"]["TicketPriority"];
            priority_label: string | null;
            ratings: components["schemas"]["TicketRating"][];
            replies: components["schemas"]["ThreadReply"][];
            reply_due_at: string | null;
            reply_due_soon_at: string | null;
            source: string;
            status: components["schemas"]["TicketStatus"];
            status_label: string;
            status_label_id: string | null;
            subject: string;
            tags: string[];
            updated_at: string;
        };
        StaffTicketClient: {
            company: string | null;
            email: string;
            first_name: string;
            id: string;
            last_name: string;
            phone: string | null;
            platform_client_id: string;
        };
        StaffTicketGuest: {
            company: string | null;
            email: string;
            first_name: string;
            id: string;
            last_name: string;
            link_ended_at: string | null;
        };
        StaffTicketResponse: {
            data: components["schemas"]["StaffTicket"];
        };
        StartChatForm: {
            "attachments[]"?: string[];
            body: string;
            department_id?: number | null;
            email?: string | null;
            id: string;
            name?: string | null;
            page?: {
                title?: string | null;
                url: string;
            } | null;
        };
        StartSideConversationRequest: {
            attachment_ids?: string[];
            body: string;
            cc?: string[];
            subject: string;
            to: string;
        };
        StatusAffectedComponent: {
            code: string;
            name: string;
            new_status: components["schemas"]["ComponentStatus"];
            old_status: components["schemas"]["ComponentStatus"];
        };
        StatusComponent: {
            components?: string[];
            created_at: string;
            description: string | null;
            group: boolean;
            group_id: string | null;
            id: string;
            name: string;
            position: number;
            status: components["schemas"]["ComponentStatus"];
            status_label: string;
            updated_at: string;
            uptime: number | null;
        };
        StatusComponentItem: {
            brand_id: number;
            created_at: string;
            description: string | null;
            group_id: string | null;
            id: string;
            name: string;
            position: number;
            status: components["schemas"]["ComponentStatus"];
            updated_at: string;
        };
        StatusComponentItemList: {
            data: components["schemas"]["StatusComponentItem"][];
        };
        StatusComponentRecord: {
            brand_id: number;
            created_at: string;
            description: string | null;
            group_id: string | null;
            id: string;
            name: string;
            position: number;
            updated_at: string;
        };
        StatusComponentRecordResponse: {
            data: components["schemas"]["StatusComponentRecord"];
        };
        StatusGroupRecord: {
            brand_id: number;
            created_at: string;
            id: string;
            name: string;
            position: number;
            updated_at: string;
        };
        StatusGroupRecordList: {
            data: components["schemas"]["StatusGroupRecord"][];
        };
        StatusGroupRecordResponse: {
            data: components["schemas"]["StatusGroupRecord"];
        };
        StatusHeldComponent: {
            id: string;
            name: string;
            status: components["schemas"]["HeldComponentStatus"];
        };
        /** @enum {string} */
        StatusImpact: "none" | "minor" | "major" | "critical";
        StatusIncident: {
            components: components["schemas"]["StatusHeldComponent"][];
            created_at: string;
            id: string;
            impact: components["schemas"]["StatusImpact"];
            impact_label: string;
            incident_updates: components["schemas"]["StatusIncidentUpdate"][];
            name: string;
            resolved_at: string | null;
            shortlink: string;
            status: components["schemas"]["IncidentStatus"];
            status_label: string;
            updated_at: string;
        };
        StatusIncidentEvent: {
            data: components["schemas"]["StatusIncidentEventData"];
            timestamp: string;
            /** @enum {string} */
            type: "status.incident";
        };
        StatusIncidentEventData: {
            before: components["schemas"]["IncidentStatus"] | null;
            by: components["schemas"]["ActorType"];
            id: string;
            impact: components["schemas"]["StatusImpact"];
            name: string;
            sequence: number;
            status: components["schemas"]["IncidentStatus"];
        };
        StatusIncidentPage: {
            data: components["schemas"]["StatusIncident"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        StatusIncidentRecord: {
            brand_id: number;
            components: components["schemas"]["StatusHeldComponent"][];
            created_at: string;
            id: string;
            impact: components["schemas"]["StatusImpact"];
            name: string;
            resolved_at: string | null;
            status: components["schemas"]["IncidentStatus"];
            updated_at: string;
            updates: components["schemas"]["StatusIncidentRecordUpdate"][];
        };
        StatusIncidentRecordPage: {
            data: components["schemas"]["StatusIncidentRecord"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        StatusIncidentRecordResponse: {
            data: components["schemas"]["StatusIncidentRecord"];
        };
        StatusIncidentRecordUpdate: {
            affected_components: components["schemas"]["StatusAffectedComponent"][];
            body: string;
            body_html: string;
            created_at: string;
            id: string;
            status: components["schemas"]["IncidentStatus"];
            updated_at: string;
        };
        StatusIncidentUpdate: {
            affected_components: components["schemas"]["StatusAffectedComponent"][];
            body: string;
            body_html: string;
            created_at: string;
            id: string;
            status: components["schemas"]["IncidentStatus"];
            status_label: string;
            updated_at: string;
        };
        StatusLabel: {
            brand_id: number;
            created_at: string;
            id: string;
            name: string;
            position: number;
            status: components["schemas"]["TicketStatus"];
            tickets_count: number;
            updated_at: string;
        };
        StatusLabelChoice: {
            brand_id: number;
            id: string;
            name: string;
            status: components["schemas"]["TicketStatus"];
        };
        StatusLabelChoiceList: {
            data: components["schemas"]["StatusLabelChoice"][];
        };
        StatusLabelPage: {
            data: components["schemas"]["StatusLabel"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        StatusLabelResponse: {
            data: components["schemas"]["StatusLabel"];
        };
        StatusMaintainedComponent: {
            id: string;
            name: string;
        };
        StatusMaintenance: {
            begins_at: string;
            components: components["schemas"]["StatusMaintainedComponent"][];
            created_at: string;
            ends_at: string;
            id: string;
            name: string;
            scheduled_for: string;
            scheduled_until: string;
            status: components["schemas"]["MaintenanceStatus"];
            status_label: string;
            updated_at: string;
            updates: components["schemas"]["StatusMaintenanceUpdate"][];
        };
        StatusMaintenanceRecord: {
            begins_at: string;
            brand_id: number;
            components: components["schemas"]["StatusMaintainedComponent"][];
            created_at: string;
            ends_at: string;
            id: string;
            name: string;
            scheduled_for: string;
            scheduled_until: string;
            status: components["schemas"]["MaintenanceStatus"];
            updated_at: string;
            updates: components["schemas"]["StatusMaintenanceRecordUpdate"][];
        };
        StatusMaintenanceRecordPage: {
            data: components["schemas"]["StatusMaintenanceRecord"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        StatusMaintenanceRecordResponse: {
            data: components["schemas"]["StatusMaintenanceRecord"];
        };
        StatusMaintenanceRecordUpdate: {
            body: string;
            body_html: string;
            created_at: string;
            id: string;
            status: components["schemas"]["MaintenanceStatus"];
            updated_at: string;
        };
        StatusMaintenanceUpdate: {
            body: string;
            body_html: string;
            created_at: string;
            id: string;
            status: components["schemas"]["MaintenanceStatus"];
            status_label: string;
            updated_at: string;
        };
        StatusSubscriber: {
            all_components: boolean;
            brand_id: number;
            component_ids: string[];
            confirmed_at: string | null;
            created_at: string;
            email: string;
            id: string;
            language: string;
            /** @enum {string} */
            state: "confirmed" | "unconfirmed";
        };
        StatusSubscriberFigures: {
            by_component: components["schemas"]["StatusSubscriberFiguresByComponent"][];
            confirmed: number;
            of_all: number;
            unconfirmed: number;
        };
        StatusSubscriberFiguresByComponent: {
            id: string;
            name: string;
            subscribers: number;
        };
        StatusSubscriberFiguresResponse: {
            data: components["schemas"]["StatusSubscriberFigures"];
        };
        StatusSubscriberPage: {
            data: components["schemas"]["StatusSubscriber"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        StatusTemplateRecord: {
            body: string;
            brand_id: number;
            component_ids: string[];
            component_status: components["schemas"]["HeldComponentStatus"] | null;
            created_at: string;
            id: string;
            impact: components["schemas"]["StatusImpact"];
            name: string;
            status: components["schemas"]["IncidentStatus"];
            title: string;
            updated_at: string;
        };
        StatusTemplateRecordList: {
            data: components["schemas"]["StatusTemplateRecord"][];
        };
        StatusTemplateRecordResponse: {
            data: components["schemas"]["StatusTemplateRecord"];
        };
        SubscribeToPushRequest: {
            endpoint: string;
            keys: {
                auth: string;
                p256dh: string;
            };
        };
        SuggestArticlesInPortalRequest: {
            body?: string | null;
            department_id?: number | null;
            limit?: number;
            subject: string;
        };
        SuggestArticlesInPortalResponse: {
            data: components["schemas"]["Suggestion"][];
            meta: components["schemas"]["SuggestionMeta"];
        };
        SuggestArticlesRequest: {
            body?: string | null;
            department_id?: number | null;
            limit?: number;
            subject: string;
        };
        SuggestArticlesResponse: {
            data: components["schemas"]["Suggestion"][];
            meta: components["schemas"]["SuggestionMeta"];
        };
        SuggestedAnswer: {
            answer: string;
            created_at: string;
            is_current: boolean;
            model: string;
            sources: components["schemas"]["SuggestedAnswerSource"][];
        };
        SuggestedAnswerResponse: {
            data: components["schemas"]["SuggestedAnswer"];
        };
        SuggestedAnswerSource: {
            id: string;
            title: string;
            url: string;
        };
        Suggestion: {
            id: string;
            score: number;
            snippet: string;
            title: string;
            updated_at: string;
            url: string;
        };
        SuggestionList: {
            data: components["schemas"]["Suggestion"][];
        };
        SuggestionMeta: {
            suggestion_id: string;
        };
        Suppression: {
            created_at: string;
            email: string;
            id: string;
            /** @enum {string} */
            reason: "unsubscribed" | "bounced" | "added";
        };
        SuppressionPage: {
            data: components["schemas"]["Suppression"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        SuppressionResponse: {
            data: components["schemas"]["Suppression"];
        };
        TagInUse: {
            count: number;
            name: string;
        };
        TagInUseList: {
            data: components["schemas"]["TagInUse"][];
        };
        TakeNextChatRequest: {
            department_id?: number;
        };
        TakeNextChatResponse: {
            data: components["schemas"]["StaffChat"] | null;
        };
        TakeNextTicketRequest: {
            filters?: {
                assignee?: string;
                assignee_id?: string;
                brand?: number;
                brand_id?: number;
                client?: string;
                client_id?: string;
                created_before?: string;
                created_since?: string;
                department?: number;
                department_id?: number;
                department_ids?: string;
                due?: string;
                /** @enum {string} */
                followed?: "me";
                priority?: string;
                q?: string;
                sort?: components["schemas"]["TicketSort"];
                source?: string;
                status?: string;
                tag?: string;
                tags?: string;
                /** @enum {string} */
                unread?: "me";
                updated_since?: string;
                waiting_over?: string;
            };
            view_id?: string;
        };
        TakeNextTicketResponse: {
            data: components["schemas"]["StaffTicket"] | null;
        };
        TestMailboxResponse: {
            data: components["schemas"]["TestMailboxResult"];
        };
        TestMailboxResult: {
            last_error: ("unresolvable" | "private_address" | "unreachable" | "tls" | "timed_out" | "broken_off" | "refused_login" | "no_folder" | "key_lost" | "unscanned" | "unexpected") | null;
            message: string;
            ok: boolean;
        };
        TestModelRequest: {
            brand_id: number;
        };
        TestTriggerRequest: {
            actions?: {
                add_tags?: string[];
                assign?: string | null;
                mail?: {
                    address: string | null;
                    body: string;
                    staff_ids: string[];
                    subject: string;
                    /** @enum {string} */
                    to: "staff" | "address" | "customer";
                } | null;
                priority?: components["schemas"]["TicketPriority"] | null;
                remove_tags?: string[];
                status?: ("open" | "in_progress" | "closed") | null;
                webhook_id?: string | null;
            };
            any_conditions?: {
                assignee?: components["schemas"]["TriggerAssignee"] | null;
                customer?: components["schemas"]["CustomerType"] | null;
                department_ids?: number[];
                priorities?: components["schemas"]["TicketPriority"][];
                sources?: components["schemas"]["TicketSource"][];
                statuses?: components["schemas"]["TicketStatus"][];
                subject_words?: string[];
                tags_any?: string[];
                tags_none?: string[];
            };
            brand_id?: number | null;
            conditions?: {
                assignee?: components["schemas"]["TriggerAssignee"] | null;
                customer?: components["schemas"]["CustomerType"] | null;
                department_ids?: number[];
                priorities?: components["schemas"]["TicketPriority"][];
                sources?: components["schemas"]["TicketSource"][];
                statuses?: components["schemas"]["TicketStatus"][];
                subject_words?: string[];
                tags_any?: string[];
                tags_none?: string[];
            };
            event: components["schemas"]["TriggerEvent"];
            number: string;
            wait?: {
                minutes: number;
                since: components["schemas"]["TriggerWaitingFor"];
                status: components["schemas"]["UnclosedTicketStatus"];
            } | null;
        };
        TestTriggerResponse: {
            data: components["schemas"]["TestTriggerResult"];
        };
        TestTriggerResult: {
            changes: components["schemas"]["TestTriggerResultChanges"];
            conditions: components["schemas"]["TestTriggerResultCondition"][];
            fits: boolean;
            number: string;
            subject: string;
        };
        TestTriggerResultChanges: {
            add_tags: string[];
            assign: string | null;
            mail_to: string[];
            priority: components["schemas"]["TicketPriority"] | null;
            remove_tags: string[];
            status: components["schemas"]["TicketStatus"] | null;
            webhook_id: string | null;
        };
        TestTriggerResultCondition: {
            /** @enum {string} */
            condition: "brand_id" | "department_ids" | "priorities" | "tags_any" | "tags_none" | "sources" | "subject_words" | "statuses" | "assignee" | "customer" | "wait";
            /** @enum {string} */
            group: "all" | "any";
            holds: boolean;
        };
        ThreadReply: {
            attachments: components["schemas"]["Attachment"][];
            author: components["schemas"]["ThreadReplyAuthor"];
            body: string;
            body_html: string;
            created_at: string;
            id: string;
            via: ("mail" | "chat") | null;
        };
        ThreadReplyAuthor: {
            id: string | null;
            name: string;
            type: components["schemas"]["ReplyAuthorType"];
        };
        ThreadReplyCursorPage: {
            data: components["schemas"]["ThreadReply"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["CursorMeta"];
        };
        Ticket: {
            accepts_credentials: boolean;
            assigned_to: string | null;
            brand?: components["schemas"]["TicketBrand"];
            can_reply: boolean;
            cc: string[];
            closed_at: string | null;
            created_at: string;
            custom_fields: components["schemas"]["CustomFieldAnswer"][];
            department: components["schemas"]["TicketDepartment"];
            id: string;
            is_guest?: boolean;
            last_reply_at: string;
            number: string;
            on_hold_until?: string | null;
            priority: components["schemas"]["TicketPriority"];
            priority_label: string | null;
            replies: components["schemas"]["Reply"][];
            status: components["schemas"]["TicketStatus"];
            status_label: string;
            subject: string;
            updated_at: string;
        };
        TicketAssignedEvent: {
            data: components["schemas"]["TicketAssignedEventData"];
            timestamp: string;
            /** @enum {string} */
            type: "ticket.assigned";
        };
        TicketAssignedEventData: {
            by: components["schemas"]["ActorType"];
            client_id: string | null;
            is_assigned: boolean;
            number: string;
            sequence: number;
        };
        TicketBrand: {
            name: string;
        };
        TicketClosedEvent: {
            data: components["schemas"]["TicketEventData"];
            timestamp: string;
            /** @enum {string} */
            type: "ticket.closed";
        };
        TicketCounts: {
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
            timestamp: string;
            /** @enum {string} */
            type: "ticket.created";
        };
        TicketCreatedEventData: {
            by: components["schemas"]["ActorType"];
            client_id: string | null;
            number: string;
            reply_id?: string | null;
            sequence: number;
            split_from?: string;
        };
        TicketCredential: {
            /** @enum {string} */
            added_by: "client" | "staff";
            created_at: string;
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
            by: components["schemas"]["ActorType"];
            client_id: string | null;
            number: string;
            sequence: number;
        };
        TicketItem: {
            assigned_to: string | null;
            closed_at: string | null;
            created_at: string;
            department: components["schemas"]["TicketDepartment"];
            id: string;
            last_reply_at: string;
            last_reply_from: components["schemas"]["ReplyAuthorType"];
            number: string;
            priority: components["schemas"]["TicketPriority"];
            priority_label: string | null;
            replies_count: number;
            status: components["schemas"]["TicketStatus"];
            status_label: string;
            subject: string;
            updated_at: string;
        };
        TicketItemPage: {
            data: components["schemas"]["TicketItem"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        TicketLink: {
            created_at: string;
            kind: components["schemas"]["TicketLinkKind"];
            number: string;
            status: components["schemas"]["TicketStatus"];
            status_label: string;
            subject: string;
        };
        /** @enum {string} */
        TicketLinkKind: "incident_of" | "problem_for" | "related" | "duplicates" | "duplicated_by" | "blocks" | "blocked_by";
        TicketLinkList: {
            data: components["schemas"]["TicketLink"][];
        };
        TicketLinkResponse: {
            data: components["schemas"]["TicketLink"];
        };
        TicketMail: {
            copied_to: string[];
            from: string | null;
            original_url: string | null;
            reply_id: string;
            warning: string | null;
        };
        TicketMergedEvent: {
            data: components["schemas"]["TicketMergedEventData"];
            timestamp: string;
            /** @enum {string} */
            type: "ticket.merged";
        };
        TicketMergedEventData: {
            by: components["schemas"]["ActorType"];
            client_id: string | null;
            merged_number: string;
            number: string;
            sequence: number;
        };
        /** @enum {string} */
        TicketPriority: "low" | "medium" | "high" | "critical" | "emergency";
        TicketRating: {
            answered_at: string | null;
            comment: string | null;
            expires_at: string;
            id: string;
            offered_at: string;
            reason: string | null;
            reason_label: string | null;
            score: number | null;
            score_label: string | null;
            staff: components["schemas"]["StaffReference"] | null;
            /** @enum {string} */
            state: "unavailable" | "offered" | "answered" | "expired";
        };
        TicketRatingQuestion: {
            comment_max: number;
            reasons: components["schemas"]["TicketRatingQuestionReason"][];
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
        TicketReference: {
            number: string;
            subject: string;
        };
        TicketReopenedEvent: {
            data: components["schemas"]["TicketEventData"];
            timestamp: string;
            /** @enum {string} */
            type: "ticket.reopened";
        };
        TicketRepliedEvent: {
            data: components["schemas"]["TicketRepliedEventData"];
            timestamp: string;
            /** @enum {string} */
            type: "ticket.replied";
        };
        TicketRepliedEventData: {
            by: components["schemas"]["ActorType"];
            client_id: string | null;
            number: string;
            reply_id: string;
            sequence: number;
        };
        TicketResponse: {
            data: components["schemas"]["Ticket"];
        };
        /** @enum {string} */
        TicketSort: "newest" | "oldest" | "priority" | "waiting" | "due";
        /** @enum {string} */
        TicketSource: "platform" | "staff" | "mail" | "chat";
        /** @enum {string} */
        TicketStatus: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed";
        TicketStatusChangedEvent: {
            data: components["schemas"]["TicketStatusChangedEventData"];
            timestamp: string;
            /** @enum {string} */
            type: "ticket.status_changed";
        };
        TicketStatusChangedEventData: {
            after: components["schemas"]["TicketStatus"];
            before: components["schemas"]["TicketStatus"];
            by: components["schemas"]["ActorType"];
            client_id: string | null;
            number: string;
            sequence: number;
            status_label?: string;
            until?: string;
        };
        TicketSummary: {
            created_at: string;
            is_current: boolean;
            model: string;
            summary: string;
        };
        TicketSummaryResponse: {
            data: components["schemas"]["TicketSummary"];
        };
        TicketTriggeredEvent: {
            data: components["schemas"]["TicketTriggeredEventData"];
            timestamp: string;
            /** @enum {string} */
            type: "ticket.triggered";
        };
        TicketTriggeredEventData: {
            by: components["schemas"]["ActorType"];
            client_id: string | null;
            number: string;
            sequence: number;
            trigger: string | null;
            trigger_id: string;
        };
        TimelineEntry: {
            at: string;
            campaign: components["schemas"]["TimelineEntryCampaign"] | null;
            chat: components["schemas"]["TimelineEntryChat"] | null;
            id: string;
            note: components["schemas"]["CustomerNote"] | null;
            rating: components["schemas"]["TimelineEntryRating"] | null;
            report: components["schemas"]["TimelineEntryReport"] | null;
            ticket: components["schemas"]["TimelineEntryTicket"] | null;
            /** @enum {string} */
            type: "ticket" | "chat" | "rating" | "report" | "campaign" | "note";
        };
        TimelineEntryCampaign: {
            subject: string;
        };
        TimelineEntryChat: {
            agent: string | null;
            excerpt: string;
            id: string;
            status: components["schemas"]["ChatStatus"];
            status_label: string;
        };
        TimelineEntryCursorPage: {
            data: components["schemas"]["TimelineEntry"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["CursorMeta"];
        };
        TimelineEntryRating: {
            comment: string | null;
            number: string;
            score: number;
            subject: string;
        };
        TimelineEntryReport: {
            reference: string;
            status: components["schemas"]["ReportStatus"];
            status_label: string;
            title: string;
        };
        TimelineEntryTicket: {
            department: string;
            number: string;
            status: components["schemas"]["TicketStatus"];
            status_label: string;
            subject: string;
        };
        TransferChatRequest: {
            department_id?: number;
            note?: string;
            staff_id?: string;
        };
        TransferTicketRequest: {
            department_id: number;
        };
        TriedModel: {
            answer: string;
            model: string;
            took_ms: number;
        };
        TriedModelResponse: {
            data: components["schemas"]["TriedModel"];
        };
        Trigger: {
            actions: components["schemas"]["TriggerActions"];
            active: boolean;
            any_conditions: components["schemas"]["TriggerConditions"];
            brand_id: number | null;
            conditions: components["schemas"]["TriggerConditions"];
            created_at: string;
            event: components["schemas"]["TriggerEvent"];
            fired_count: number;
            id: string;
            last_fired_at: string | null;
            name: string;
            updated_at: string;
            wait: components["schemas"]["TriggerWait"] | null;
        };
        TriggerActions: {
            add_tags: string[];
            assign: string | null;
            mail: components["schemas"]["TriggerActionsMail"] | null;
            priority: components["schemas"]["TicketPriority"] | null;
            remove_tags: string[];
            status: ("open" | "in_progress" | "closed") | null;
            webhook_id: string | null;
        };
        TriggerActionsMail: {
            address: string | null;
            body: string;
            staff_ids: string[];
            subject: string;
            /** @enum {string} */
            to: "staff" | "address" | "customer";
        };
        /** @enum {string} */
        TriggerAssignee: "none" | "somebody";
        TriggerConditions: {
            assignee: components["schemas"]["TriggerAssignee"] | null;
            customer: components["schemas"]["CustomerType"] | null;
            department_ids: number[];
            priorities: components["schemas"]["TicketPriority"][];
            sources: components["schemas"]["TicketSource"][];
            statuses: components["schemas"]["TicketStatus"][];
            subject_words: string[];
            tags_any: string[];
            tags_none: string[];
        };
        /** @enum {string} */
        TriggerEvent: "opened" | "customer_replied" | "staff_replied" | "status_changed" | "waiting";
        TriggerList: {
            data: components["schemas"]["Trigger"][];
        };
        TriggerPage: {
            data: components["schemas"]["Trigger"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        TriggerResponse: {
            data: components["schemas"]["Trigger"];
        };
        TriggerWait: {
            minutes: number;
            since: components["schemas"]["TriggerWaitingFor"];
            status: components["schemas"]["UnclosedTicketStatus"];
        };
        /** @enum {string} */
        TriggerWaitingFor: "customer" | "staff";
        /** @enum {string} */
        UnclosedTicketStatus: "open" | "awaiting_reply" | "in_progress" | "on_hold";
        UnforeseenError: {
            code: string;
            message: string;
            request_id?: string;
        };
        UpdateAnnouncementRequest: {
            audience?: components["schemas"]["AnnouncementAudience"];
            body?: string;
            client_ids?: string[];
            ends_at?: string | null;
            is_dismissible?: boolean;
            link?: {
                label: string;
                url: string;
            } | null;
            placement?: string;
            position?: number;
            starts_at?: string;
            title?: string;
            type?: components["schemas"]["AnnouncementType"];
        };
        UpdateArticleCategoryRequest: {
            position?: number;
            texts?: {
                description?: string | null;
                locale: string;
                name: string;
                slug?: string;
            }[];
        };
        UpdateArticleRequest: {
            body?: string;
            category_id?: string | null;
            keywords?: string[];
            locale?: string;
            position?: number;
            slug?: string;
            status?: components["schemas"]["ArticleStatus"];
            title?: string;
            translation_of?: string | null;
        };
        UpdateAssistanceSettingsRequest: {
            api_key?: string | null;
            base_url?: string | null;
            brand_id: number;
            is_on?: boolean;
            language?: string | null;
            model?: string | null;
        };
        UpdateBrandRequest: {
            allowed_origins?: string[];
            audiences_url?: string | null;
            client_link_template?: string | null;
            contact_link_template?: string | null;
            files?: {
                allowed?: string[] | null;
                max_files?: number | null;
                max_megabytes?: number | null;
                max_storage_megabytes?: number | null;
            } | null;
            guest_link_template?: string | null;
            hostnames?: string[];
            is_default?: boolean;
            limits?: {
                chat_files_per_hour?: number | null | string;
                chat_messages_per_minute?: number | null | string;
                chat_sessions_per_hour?: number | null | string;
                chats_per_hour?: number | null | string;
                failed_ticket_tokens_per_hour?: number | null | string;
                guest_open_tickets?: number | null | string;
                guest_submissions_per_hour?: number | null | string;
                guest_tickets_per_day?: number | null | string;
                guest_tickets_per_hour?: number | null | string;
                mail_acknowledgements_per_hour?: number | null | string;
                mail_tickets_per_hour?: number | null | string;
                open_tickets?: number | null | string;
                replies_per_hour?: number | null | string;
                reports_per_hour?: number | null | string;
                tickets_per_day?: number | null | string;
                tickets_per_hour?: number | null | string;
            };
            locale?: components["schemas"]["DeskLanguage"];
            mail_color?: string | null;
            mail_from?: string | null;
            mail_logo_url?: string | null;
            mail_reply_to?: string | null;
            mail_signature?: string | null;
            mails_clients?: boolean;
            name?: string;
            retention?: {
                campaign_recipients_days?: number | null | string;
                client_chats_days?: number | null | string;
                closed_tickets_days?: number | null | string;
                deleted_tickets_days?: number | null | string;
                mail_log_days?: number | null | string;
                mail_originals_days?: number | null | string;
                searches_days?: number | null | string;
                settled_reports_days?: number | null | string;
                stranger_chats_days?: number | null | string;
                webhook_log_days?: number | null | string;
            };
            reveal_reason_required?: boolean;
            security_contact?: string | null;
            slug?: string;
            timezone?: string;
        };
        UpdateCampaignRequest: {
            audience?: string;
            body?: string;
            filters?: {
                [key: string]: string | number | boolean | string[];
            };
            name?: string;
            per_minute?: number;
            subject?: string;
        };
        UpdateCannedReplyRequest: {
            body?: string;
            brand_id?: number | null;
            is_shared?: boolean;
            shortcut?: string | null;
            title?: string;
        };
        UpdateChatSettingsRequest: {
            answer_within_seconds?: number;
            brand_id: number;
            department_id?: number | null;
            is_offered?: boolean;
        };
        UpdateCustomerNoteRequest: {
            body: string;
        };
        UpdateDepartmentRequest: {
            accepts_credentials?: boolean;
            accepts_guests?: boolean;
            active?: boolean;
            auto_reply?: {
                body: string;
                subject?: string | null;
            } | null;
            captcha?: string | {
                has_secret?: boolean;
                provider: components["schemas"]["CaptchaProvider"];
                secret?: string | null;
                site_key?: string | null;
            } | null;
            cc?: {
                allowed: boolean;
                max?: number;
            };
            close_after_days?: number | null;
            close_notice_days?: number | null;
            custom_fields?: {
                help?: string | null;
                key: string;
                label: string;
                options?: {
                    label: string;
                    value: string;
                }[] | null;
                required?: boolean;
                type: components["schemas"]["CustomFieldType"];
            }[];
            default_priority?: components["schemas"]["TicketPriority"];
            description?: string | null;
            files?: {
                allowed?: string[] | null;
                max_files?: number | null;
                max_megabytes?: number | null;
            } | null;
            holidays?: {
                country?: string | null;
                days?: {
                    date: string;
                    hours: string[][] | null;
                    name: string;
                }[];
                region?: string | null;
            };
            name?: string;
            opening_hours?: {
                fri?: string[][];
                mon?: string[][];
                sat?: string[][];
                sun?: string[][];
                thu?: string[][];
                tue?: string[][];
                wed?: string[][];
            } | null;
            position?: number;
            priorities?: components["schemas"]["TicketPriority"][];
            priority_warnings?: {
                message: string;
                priority: components["schemas"]["TicketPriority"];
            }[];
            reopen_days?: number | null;
            reply_targets?: {
                first_reply_minutes: number | null;
                next_reply_minutes: number | null;
                priority: components["schemas"]["TicketPriority"];
            }[];
            routing?: {
                max_open_tickets?: number | null;
                /** @enum {string} */
                method?: "none" | "round_robin" | "least_busy";
                only_on_duty?: boolean;
                rules?: {
                    staff_id: string;
                    tag: string;
                }[];
                staff_ids?: string[];
            };
            timezone?: string;
        };
        UpdateFirstStepsRequest: {
            is_put_away: boolean;
        };
        UpdateIncidentRequest: {
            body?: string;
            component_ids?: string[];
            component_status?: components["schemas"]["HeldComponentStatus"];
            components?: {
                id: string;
                status: components["schemas"]["HeldComponentStatus"];
            }[];
            impact?: components["schemas"]["StatusImpact"];
            name?: string;
            status?: components["schemas"]["IncidentStatus"];
        };
        UpdateIncidentUpdateRequest: {
            body: string;
        };
        UpdateKeyRequest: {
            expires_at?: string | null;
            name?: string;
        };
        UpdateMacroRequest: {
            actions?: {
                add_tags?: string[];
                assign?: string | null;
                department_id?: number | null;
                hold_hours?: number | null;
                message?: {
                    body: string;
                    kind: components["schemas"]["DraftKind"];
                } | null;
                priority?: components["schemas"]["TicketPriority"] | null;
                remove_tags?: string[];
                status?: components["schemas"]["TicketStatus"] | null;
            };
            brand_id?: number | null;
            department_id?: number | null;
            name?: string;
        };
        UpdateMailboxRequest: {
            active?: boolean;
            address?: string;
            authserv_id?: string | null;
            department_id?: number;
            folder?: string;
            host?: string;
            password?: string;
            port?: number;
            /** @enum {string} */
            tls?: "implicit" | "starttls";
            user?: string;
        };
        UpdateMailTemplateRequest: {
            body: string;
            subject: string;
        };
        UpdateMaintenanceRequest: {
            body?: string;
            component_ids?: string[];
            name?: string;
            scheduled_for?: string;
            scheduled_until?: string;
            status?: components["schemas"]["MaintenanceStatus"];
        };
        UpdateMeRequest: {
            email?: string;
            name?: string;
            password?: string;
        };
        UpdateNoteRequest: {
            body: string;
        };
        UpdatePersonRequest: {
            active?: boolean;
            brand_ids?: number[];
            department_ids?: number[];
            email?: string;
            hand_over_to?: string | null;
            is_confined?: boolean;
            name?: string;
            role?: components["schemas"]["StaffRole"];
        };
        UpdatePreferencesRequest: {
            /** @enum {string} */
            after_close?: "stay" | "next" | "list";
            /** @enum {string} */
            after_send?: "next" | "stay" | "list";
            chats?: {
                messaged?: {
                    browser?: boolean;
                    sound?: boolean;
                };
                started?: {
                    browser?: boolean;
                    push?: boolean;
                    sound?: boolean;
                };
            };
            columns?: string[];
            /** @enum {string} */
            density?: "comfortable" | "compact";
            keys?: {
                command: string;
                key: string | null;
            }[];
            language?: components["schemas"]["DeskLanguage"] | null;
            notifications?: {
                arrived?: {
                    browser?: boolean;
                    mail?: boolean;
                    page?: boolean;
                    push?: boolean;
                };
                assigned?: {
                    browser?: boolean;
                    mail?: boolean;
                    page?: boolean;
                    push?: boolean;
                };
                due?: {
                    browser?: boolean;
                    mail?: boolean;
                    page?: boolean;
                    push?: boolean;
                };
                followed?: {
                    browser?: boolean;
                    mail?: boolean;
                    page?: boolean;
                    push?: boolean;
                };
                mentioned?: {
                    browser?: boolean;
                    mail?: boolean;
                    page?: boolean;
                    push?: boolean;
                };
                replied?: {
                    browser?: boolean;
                    mail?: boolean;
                    page?: boolean;
                    push?: boolean;
                };
            };
            quiet_hours?: {
                from: string;
                timezone: string;
                until: string;
            } | null;
            signature?: string | null;
            single_keys?: boolean;
            /** @enum {string} */
            theme?: "system" | "light" | "dark";
        };
        UpdateRatingQuestionRequest: {
            brand_id: number;
            is_asked?: boolean;
            reasons?: {
                labels: {
                    label: string;
                    language: string;
                }[];
                value?: string;
            }[] | null;
            wordings?: {
                language: string;
                scale: string[];
                text: string;
            }[];
        };
        UpdateReportRequest: {
            severity?: components["schemas"]["ReportSeverity"] | null;
            status?: components["schemas"]["ReportStatus"];
            title?: string;
            type?: string;
        };
        UpdateReportTypeRequest: {
            active?: boolean;
            custom_fields?: {
                help?: string | null;
                key: string;
                label: string;
                options?: {
                    label: string;
                    value: string;
                }[] | null;
                required?: boolean;
                type: components["schemas"]["CustomFieldType"];
            }[];
            description?: string | null;
            files?: {
                allowed?: string[] | null;
                max_files?: number | null;
                max_megabytes?: number | null;
            } | null;
            label?: string | null;
            position?: number;
            severities?: components["schemas"]["ReportSeverity"][];
            staff_ids?: string[];
        };
        UpdateRequesterRequest: {
            company?: string | null;
            email?: string;
            first_name?: string;
            last_name?: string;
        };
        UpdateScheduledReplyRequest: {
            body?: string;
            send_at?: string;
        };
        UpdateSharedReplyRequest: {
            body?: string;
            brand_id?: number | null;
            shortcut?: string | null;
            title?: string;
        };
        UpdateStatusComponentRequest: {
            description?: string | null;
            group_id?: string | null;
            name?: string;
            position?: number;
        };
        UpdateStatusGroupRequest: {
            name?: string;
            position?: number;
        };
        UpdateStatusLabelRequest: {
            name?: string;
            position?: number;
        };
        UpdateStatusTemplateRequest: {
            body?: string;
            component_ids?: string[];
            component_status?: components["schemas"]["HeldComponentStatus"] | null;
            impact?: components["schemas"]["StatusImpact"];
            name?: string;
            status?: components["schemas"]["IncidentStatus"];
            title?: string;
        };
        UpdateTicketRequest: {
            cc?: string[];
            custom_fields?: {
                [key: string]: string | number | boolean | string[] | null;
            };
            priority?: components["schemas"]["TicketPriority"];
            subject?: string;
            tags?: string[];
        };
        UpdateTicketsRequest: {
            add_tags?: string[];
            assign?: string | null;
            custom_fields?: {
                [key: string]: string | number | boolean | string[] | null;
            };
            department_id?: number;
            numbers: string[];
            priority?: components["schemas"]["TicketPriority"];
            remove_tags?: string[];
            status?: components["schemas"]["TicketStatus"];
            status_label_id?: string | null;
            subject?: string;
            /** @enum {boolean} */
            undo?: true;
            until?: string | null;
        };
        UpdateTriggerRequest: {
            actions?: {
                add_tags?: string[];
                assign?: string | null;
                mail?: {
                    address: string | null;
                    body: string;
                    staff_ids: string[];
                    subject: string;
                    /** @enum {string} */
                    to: "staff" | "address" | "customer";
                } | null;
                priority?: components["schemas"]["TicketPriority"] | null;
                remove_tags?: string[];
                status?: ("open" | "in_progress" | "closed") | null;
                webhook_id?: string | null;
            };
            active?: boolean;
            any_conditions?: {
                assignee?: components["schemas"]["TriggerAssignee"] | null;
                customer?: components["schemas"]["CustomerType"] | null;
                department_ids?: number[];
                priorities?: components["schemas"]["TicketPriority"][];
                sources?: components["schemas"]["TicketSource"][];
                statuses?: components["schemas"]["TicketStatus"][];
                subject_words?: string[];
                tags_any?: string[];
                tags_none?: string[];
            };
            brand_id?: number | null;
            conditions?: {
                assignee?: components["schemas"]["TriggerAssignee"] | null;
                customer?: components["schemas"]["CustomerType"] | null;
                department_ids?: number[];
                priorities?: components["schemas"]["TicketPriority"][];
                sources?: components["schemas"]["TicketSource"][];
                statuses?: components["schemas"]["TicketStatus"][];
                subject_words?: string[];
                tags_any?: string[];
                tags_none?: string[];
            };
            event?: components["schemas"]["TriggerEvent"];
            name?: string;
            wait?: {
                minutes: number;
                since: components["schemas"]["TriggerWaitingFor"];
                status: components["schemas"]["UnclosedTicketStatus"];
            } | null;
        };
        UpdateViewRequest: {
            filters?: {
                assignee?: string;
                assignee_id?: string;
                brand?: number;
                brand_id?: number;
                client?: string;
                client_id?: string;
                created_before?: string;
                created_since?: string;
                department?: number;
                department_id?: number;
                department_ids?: string;
                due?: string;
                /** @enum {string} */
                followed?: "me";
                priority?: string;
                q?: string;
                sort?: components["schemas"]["TicketSort"];
                source?: string;
                status?: string;
                tag?: string;
                tags?: string;
                /** @enum {string} */
                unread?: "me";
                updated_since?: string;
                waiting_over?: string;
            };
            is_shared?: boolean;
            name?: string;
            position?: number;
        };
        UpdateWebhookRequest: {
            active?: boolean;
            description?: string | null;
            events?: components["schemas"]["WebhookChosenEvent"][];
            url?: string;
        };
        UploadArticleImageForm: {
            "attachments[]"?: string[];
        };
        UploadAvatarForm: {
            "attachments[]"?: string[];
        };
        UploadBrandLogoForm: {
            "attachments[]"?: string[];
        };
        UploadFileForm: {
            "attachments[]"?: string[];
        };
        UpsertClientRequest: {
            company?: string | null;
            email: string;
            first_name: string;
            last_name: string;
            phone?: string | null;
        };
        ValidationError: {
            code: string;
            errors: {
                [key: string]: string[];
            };
            message: string;
        };
        ViewCount: {
            count: number;
            count_is_capped: boolean;
        };
        VisitedPage: {
            title: string | null;
            url: string;
        };
        WaitingUpload: {
            download_url: string;
            expires_at: string;
            id: string;
            mime_type: string;
            name: string;
            size: number;
        };
        WaitingUploadResponse: {
            data: components["schemas"]["WaitingUpload"];
        };
        Webhook: {
            active: boolean;
            brand_id: number;
            created_at: string;
            description: string | null;
            events: components["schemas"]["WebhookChosenEvent"][];
            failing_since: string | null;
            id: string;
            last_delivery_at: string | null;
            last_delivery_state: components["schemas"]["WebhookDeliveryState"] | null;
            old_secret_until: string | null;
            switched_off: ("gone" | "failing") | null;
            updated_at: string;
            url: string;
            waiting: number;
        };
        WebhookAttempt: {
            detail: string | null;
            failure: string | null;
            id: string;
            request_headers: components["schemas"]["WebhookHeader"][];
            response_body: string | null;
            response_headers: components["schemas"]["WebhookHeader"][] | null;
            response_is_cut: boolean | null;
            sent_at: string;
            status: number | null;
            took_ms: number;
            url: string;
        };
        /** @enum {string} */
        WebhookChosenEvent: "ticket.created" | "ticket.replied" | "ticket.status_changed" | "ticket.closed" | "ticket.reopened" | "ticket.assigned" | "ticket.merged" | "secret.created" | "secret.revealed" | "secret.deleted" | "rating.submitted" | "report.received" | "report.replied" | "chat.started" | "chat.closed" | "status.incident";
        WebhookDelivery: {
            finished_at: string | null;
            happened_at: string;
            id: string;
            last_failure: string | null;
            last_status: number | null;
            next_try_at: string | null;
            number: string | null;
            state: components["schemas"]["WebhookDeliveryState"];
            tries: number;
            type: components["schemas"]["WebhookEventType"];
            webhook_id: string;
        };
        WebhookDeliveryDetail: {
            body: string;
            finished_at: string | null;
            happened_at: string;
            id: string;
            last_failure: string | null;
            last_status: number | null;
            next_try_at: string | null;
            number: string | null;
            state: components["schemas"]["WebhookDeliveryState"];
            tries: number;
            tries_made: components["schemas"]["WebhookAttempt"][];
            type: components["schemas"]["WebhookEventType"];
            webhook_id: string;
        };
        WebhookDeliveryDetailResponse: {
            data: components["schemas"]["WebhookDeliveryDetail"];
        };
        WebhookDeliveryPage: {
            data: components["schemas"]["WebhookDelivery"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        WebhookDeliveryResponse: {
            data: components["schemas"]["WebhookDelivery"];
        };
        /** @enum {string} */
        WebhookDeliveryState: "waiting" | "delivered" | "failed";
        /** @enum {string} */
        WebhookEventType: "ticket.created" | "ticket.replied" | "ticket.status_changed" | "ticket.closed" | "ticket.reopened" | "ticket.assigned" | "ticket.merged" | "secret.created" | "secret.revealed" | "secret.deleted" | "rating.submitted" | "report.received" | "report.replied" | "chat.started" | "chat.closed" | "status.incident" | "ticket.triggered" | "webhook.test";
        WebhookHeader: {
            name: string;
            value: string;
        };
        WebhookPage: {
            data: components["schemas"]["Webhook"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        WebhookResponse: {
            data: components["schemas"]["Webhook"];
        };
        WebhookTestEvent: {
            data: Record<string, never>;
            timestamp: string;
            /** @enum {string} */
            type: "webhook.test";
        };
        WholeSideConversation: {
            cc: string[];
            created_at: string;
            id: string;
            is_answered: boolean;
            is_done: boolean;
            last_message_at: string;
            messages: components["schemas"]["SideMessage"][];
            messages_count: number;
            subject: string;
            to: string;
        };
        WholeSideConversationResponse: {
            data: components["schemas"]["WholeSideConversation"];
        };
        WidgetLook: {
            accent: components["schemas"]["WidgetLookAccent"] | null;
            help_url: string;
            name: string;
            offers: components["schemas"]["WidgetLookOffers"];
            status_url: string;
        };
        WidgetLookAccent: {
            dark: string;
            light: string;
        };
        WidgetLookOffers: {
            articles: boolean;
            tickets: boolean;
        };
        WidgetLookResponse: {
            data: components["schemas"]["WidgetLook"];
        };
        Workload: {
            open_tickets: number;
        };
        WorkloadResponse: {
            data: components["schemas"]["Workload"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAllAnnouncements: {
        parameters: {
            query?: {
                brand_id?: number;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementItemPage"];
                };
            };
        };
    };
    createAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAnnouncementRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementRecordResponse"];
                };
            };
        };
    };
    getAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementRecordResponse"];
                };
            };
        };
    };
    deleteAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateAnnouncementRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementRecordResponse"];
                };
            };
        };
    };
    orderAnnouncements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderAnnouncementsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementItemList"];
                };
            };
        };
    };
    listArticleCategories: {
        parameters: {
            query?: {
                brand_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryRecordList"];
                };
            };
        };
    };
    createArticleCategory: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateArticleCategoryRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryRecordResponse"];
                };
            };
        };
    };
    getArticleCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryRecordResponse"];
                };
            };
        };
    };
    deleteArticleCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateArticleCategory: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateArticleCategoryRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryRecordResponse"];
                };
            };
        };
    };
    orderArticleCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderArticleCategoriesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryRecordList"];
                };
            };
        };
    };
    listAllArticles: {
        parameters: {
            query?: {
                brand_id?: number;
                category_id?: string;
                locale?: string;
                page?: number;
                per_page?: number;
                q?: string;
                status?: components["schemas"]["ArticleStatus"];
                translation_of?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleItemPage"];
                };
            };
        };
    };
    createArticle: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateArticleRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleRecordResponse"];
                };
            };
        };
    };
    getArticleRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleRecordResponse"];
                };
            };
        };
    };
    deleteArticle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateArticle: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateArticleRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleRecordResponse"];
                };
            };
        };
    };
    uploadArticleImage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["UploadArticleImageForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleImageResponse"];
                };
            };
        };
    };
    listArticleVersions: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleVersionPage"];
                };
            };
        };
    };
    restoreArticleVersion: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleRecordResponse"];
                };
            };
        };
    };
    orderArticles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderArticlesRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    previewArticle: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewArticleRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewArticleResponse"];
                };
            };
        };
    };
    listSearchesWithoutResult: {
        parameters: {
            query?: {
                brand_id?: number;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchWithoutResultPage"];
                };
            };
        };
    };
    getAssistanceSettings: {
        parameters: {
            query: {
                brand_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistanceSettingsResponse"];
                };
            };
        };
    };
    updateAssistanceSettings: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAssistanceSettingsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistanceSettingsResponse"];
                };
            };
        };
    };
    testModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestModelRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriedModelResponse"];
                };
            };
        };
    };
    listAudiencesByQuery: {
        parameters: {
            query: {
                brand_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AudienceList"];
                };
            };
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                action?: string;
                brand_id?: number;
                cursor?: string;
                from?: string;
                page?: number;
                per_page?: number;
                staff_id?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryPage"];
                };
            };
        };
    };
    listAuditedActions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAuditedActionsResponse"];
                };
            };
        };
    };
    exportAuditLog: {
        parameters: {
            query?: {
                action?: string;
                brand_id?: number;
                format?: "csv" | "json";
                from?: string;
                staff_id?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
    listBrands: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandPage"];
                };
            };
        };
    };
    createBrand: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBrandRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandResponse"];
                };
            };
        };
    };
    getBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandResponse"];
                };
            };
        };
    };
    deleteBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateBrand: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateBrandRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandResponse"];
                };
            };
        };
    };
    getAudienceSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetAudienceSecretResponse"];
                };
            };
        };
    };
    rotateAudienceSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateAudienceSecretRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotateAudienceSecretResponse"];
                };
            };
        };
    };
    listAudiences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AudienceList"];
                };
            };
        };
    };
    previewAudience: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                key: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PreviewAudienceRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAudienceResponse"];
                };
            };
        };
    };
    listBlockedSenders: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedSenderPage"];
                };
            };
        };
    };
    addBlockedSender: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddBlockedSenderRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedSenderResponse"];
                };
            };
        };
    };
    removeBlockedSender: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                sender_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    uploadBrandLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["UploadBrandLogoForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandResponse"];
                };
            };
        };
    };
    removeBrandLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listMailTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTemplateList"];
                };
            };
        };
    };
    getMailTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                language: string;
                occasion: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTemplateResponse"];
                };
            };
        };
    };
    updateMailTemplate: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: number;
                language: string;
                occasion: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMailTemplateRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTemplateResponse"];
                };
            };
        };
    };
    resetMailTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                language: string;
                occasion: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    previewMailTemplate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                language: string;
                occasion: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PreviewMailTemplateRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPreviewResponse"];
                };
            };
        };
    };
    previewRetention: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewRetentionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionPreviewResponse"];
                };
            };
        };
    };
    previewBrandSignature: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewBrandSignatureRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPreviewResponse"];
                };
            };
        };
    };
    getBrandStorage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandStorageResponse"];
                };
            };
        };
    };
    listSuppressions: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                q?: string;
                reason?: "unsubscribed" | "bounced" | "added";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuppressionPage"];
                };
            };
        };
    };
    addSuppression: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddSuppressionRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuppressionResponse"];
                };
            };
        };
    };
    removeSuppression: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                suppression_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                brand_id?: number;
                page?: number;
                per_page?: number;
                state?: components["schemas"]["CampaignState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignPage"];
                };
            };
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCampaignRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignResponse"];
                };
            };
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignResponse"];
                };
            };
        };
    };
    deleteCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateCampaign: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateCampaignRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignResponse"];
                };
            };
        };
    };
    cancelCampaign: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignResponse"];
                };
            };
        };
    };
    countCampaign: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountCampaignResponse"];
                };
            };
        };
    };
    pauseCampaign: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignResponse"];
                };
            };
        };
    };
    getCampaignProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignProgressResponse"];
                };
            };
        };
    };
    listCampaignRecipients: {
        parameters: {
            query?: {
                outcome?: "waiting" | "sent" | "refused" | "given_up" | "suppressed" | "unsubscribed";
                page?: number;
                per_page?: number;
                q?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignRecipientPage"];
                };
            };
        };
    };
    renderCampaign: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RenderCampaignRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderedMailResponse"];
                };
            };
        };
    };
    resumeCampaign: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignResponse"];
                };
            };
        };
    };
    sendCampaign: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignResponse"];
                };
            };
        };
    };
    testCampaign: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignResponse"];
                };
            };
        };
    };
    previewCampaign: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewCampaignRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderedMailResponse"];
                };
            };
        };
    };
    listSharedReplies: {
        parameters: {
            query?: {
                brand_id?: number;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedReplyPage"];
                };
            };
        };
    };
    createSharedReply: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSharedReplyRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedReplyResponse"];
                };
            };
        };
    };
    getSharedReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedReplyResponse"];
                };
            };
        };
    };
    deleteSharedReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateSharedReply: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateSharedReplyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedReplyResponse"];
                };
            };
        };
    };
    getChatSettings: {
        parameters: {
            query: {
                brand_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatSettingsResponse"];
                };
            };
        };
    };
    updateChatSettings: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateChatSettingsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatSettingsResponse"];
                };
            };
        };
    };
    eraseClientAsAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                client: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    exportClientAsAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                client: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    countClientTraces: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                client: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientTracesResponse"];
                };
            };
        };
    };
    listDeletedTickets: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedTicketPage"];
                };
            };
        };
    };
    listAllDepartments: {
        parameters: {
            query?: {
                brand_id?: number;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentRecordPage"];
                };
            };
        };
    };
    createDepartment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDepartmentRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentRecordResponse"];
                };
            };
        };
    };
    getDepartment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentRecordResponse"];
                };
            };
        };
    };
    deleteDepartment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateDepartment: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateDepartmentRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentRecordResponse"];
                };
            };
        };
    };
    orderDepartments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderDepartmentsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentRecordList"];
                };
            };
        };
    };
    previewDepartment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewDepartmentRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentResponse"];
                };
            };
        };
    };
    getFirstSteps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstStepsResponse"];
                };
            };
        };
    };
    updateFirstSteps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFirstStepsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstStepsResponse"];
                };
            };
        };
    };
    listPublicHolidays: {
        parameters: {
            query: {
                country: string;
                region?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicHolidayList"];
                };
            };
        };
    };
    listHolidayCountries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HolidayCountryList"];
                };
            };
        };
    };
    listInboundMails: {
        parameters: {
            query?: {
                brand_id?: number;
                outcome?: "ignored" | "refused" | "set_aside";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundMailPage"];
                };
            };
        };
    };
    downloadInboundMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
    processInboundMail: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundMailResponse"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: {
                brand_id?: number;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyPage"];
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateKeyRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateKeyResponse"];
                };
            };
        };
    };
    getKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyResponse"];
                };
            };
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateKey: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateKeyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyResponse"];
                };
            };
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateKeyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotateKeyResponse"];
                };
            };
        };
    };
    listAllMacros: {
        parameters: {
            query?: {
                brand_id?: number;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MacroPage"];
                };
            };
        };
    };
    createMacro: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMacroRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MacroResponse"];
                };
            };
        };
    };
    getMacro: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MacroResponse"];
                };
            };
        };
    };
    deleteMacro: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateMacro: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateMacroRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MacroResponse"];
                };
            };
        };
    };
    listMailboxes: {
        parameters: {
            query?: {
                brand_id?: number;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailboxPage"];
                };
            };
        };
    };
    createMailbox: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMailboxRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailboxResponse"];
                };
            };
        };
    };
    getMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailboxResponse"];
                };
            };
        };
    };
    deleteMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateMailbox: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateMailboxRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailboxResponse"];
                };
            };
        };
    };
    testMailbox: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestMailboxResponse"];
                };
            };
        };
    };
    listMails: {
        parameters: {
            query?: {
                brand_id?: number;
                from?: string;
                occasion?: string;
                page?: number;
                per_page?: number;
                recipient?: string;
                state?: "waiting" | "sent" | "failed" | "suppressed";
                ticket_number?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedMailPage"];
                };
            };
        };
    };
    getMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedMailResponse"];
                };
            };
        };
    };
    sendTestMail: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendTestMailRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedMailResponse"];
                };
            };
        };
    };
    getRatingQuestion: {
        parameters: {
            query: {
                brand_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingQuestionResponse"];
                };
            };
        };
    };
    updateRatingQuestion: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRatingQuestionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingQuestionResponse"];
                };
            };
        };
    };
    listRefusedSignIns: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedSignInsPage"];
                };
            };
        };
    };
    listAllReportTypes: {
        parameters: {
            query?: {
                brand_id?: number;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportTypeRecordPage"];
                };
            };
        };
    };
    createReportType: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateReportTypeRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportTypeRecordResponse"];
                };
            };
        };
    };
    getReportType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportTypeRecordResponse"];
                };
            };
        };
    };
    deleteReportType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateReportType: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateReportTypeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportTypeRecordResponse"];
                };
            };
        };
    };
    orderReportTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderReportTypesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportTypeRecordList"];
                };
            };
        };
    };
    listPeople: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonPage"];
                };
            };
        };
    };
    invitePerson: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitePersonRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonResponse"];
                };
            };
        };
    };
    getPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonResponse"];
                };
            };
        };
    };
    deletePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updatePerson: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdatePersonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonResponse"];
                };
            };
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonResponse"];
                };
            };
        };
    };
    removeOneTimeCodesOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listSessionsOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSessionList"];
                };
            };
        };
    };
    endSessionsOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    endSessionOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listAccessTokensOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessTokenList"];
                };
            };
        };
    };
    revokeAccessTokensOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    revokeAccessTokenOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getWorkload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkloadResponse"];
                };
            };
        };
    };
    listAllStatusLabels: {
        parameters: {
            query?: {
                brand_id?: number;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusLabelPage"];
                };
            };
        };
    };
    createStatusLabel: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStatusLabelRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusLabelResponse"];
                };
            };
        };
    };
    getStatusLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusLabelResponse"];
                };
            };
        };
    };
    deleteStatusLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateStatusLabel: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateStatusLabelRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusLabelResponse"];
                };
            };
        };
    };
    listStatusComponents: {
        parameters: {
            query?: {
                brand_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusComponentItemList"];
                };
            };
        };
    };
    createStatusComponent: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStatusComponentRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusComponentRecordResponse"];
                };
            };
        };
    };
    getStatusComponent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusComponentRecordResponse"];
                };
            };
        };
    };
    deleteStatusComponent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateStatusComponent: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateStatusComponentRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusComponentRecordResponse"];
                };
            };
        };
    };
    orderStatusComponents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderStatusComponentsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusComponentItemList"];
                };
            };
        };
    };
    listStatusGroups: {
        parameters: {
            query?: {
                brand_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusGroupRecordList"];
                };
            };
        };
    };
    createStatusGroup: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStatusGroupRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusGroupRecordResponse"];
                };
            };
        };
    };
    getStatusGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusGroupRecordResponse"];
                };
            };
        };
    };
    deleteStatusGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateStatusGroup: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateStatusGroupRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusGroupRecordResponse"];
                };
            };
        };
    };
    listAllIncidents: {
        parameters: {
            query?: {
                brand_id?: number;
                open?: boolean;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusIncidentRecordPage"];
                };
            };
        };
    };
    openIncident: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenIncidentRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusIncidentRecordResponse"];
                };
            };
        };
    };
    getIncidentRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusIncidentRecordResponse"];
                };
            };
        };
    };
    deleteIncident: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateIncident: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateIncidentRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusIncidentRecordResponse"];
                };
            };
        };
    };
    createIncidentUpdate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateIncidentUpdateRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusIncidentRecordResponse"];
                };
            };
        };
    };
    updateIncidentUpdate: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
                update_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateIncidentUpdateRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusIncidentRecordResponse"];
                };
            };
        };
    };
    listMaintenances: {
        parameters: {
            query?: {
                brand_id?: number;
                from?: string;
                page?: number;
                per_page?: number;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMaintenanceRecordPage"];
                };
            };
        };
    };
    planMaintenance: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanMaintenanceRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMaintenanceRecordResponse"];
                };
            };
        };
    };
    getMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMaintenanceRecordResponse"];
                };
            };
        };
    };
    deleteMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateMaintenance: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateMaintenanceRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMaintenanceRecordResponse"];
                };
            };
        };
    };
    createMaintenanceUpdate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMaintenanceUpdateRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMaintenanceRecordResponse"];
                };
            };
        };
    };
    listStatusSubscribers: {
        parameters: {
            query?: {
                brand_id?: number;
                component_id?: string;
                page?: number;
                per_page?: number;
                q?: string;
                state?: "confirmed" | "unconfirmed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusSubscriberPage"];
                };
            };
        };
    };
    removeStatusSubscriber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    countStatusSubscribers: {
        parameters: {
            query: {
                brand_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusSubscriberFiguresResponse"];
                };
            };
        };
    };
    listStatusTemplates: {
        parameters: {
            query?: {
                brand_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusTemplateRecordList"];
                };
            };
        };
    };
    createStatusTemplate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStatusTemplateRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusTemplateRecordResponse"];
                };
            };
        };
    };
    getStatusTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusTemplateRecordResponse"];
                };
            };
        };
    };
    deleteStatusTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateStatusTemplate: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateStatusTemplateRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusTemplateRecordResponse"];
                };
            };
        };
    };
    deleteTicket: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    restoreTicket: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listTriggers: {
        parameters: {
            query?: {
                brand_id?: number;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerPage"];
                };
            };
        };
    };
    createTrigger: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTriggerRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerResponse"];
                };
            };
        };
    };
    getTrigger: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerResponse"];
                };
            };
        };
    };
    deleteTrigger: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateTrigger: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateTriggerRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerResponse"];
                };
            };
        };
    };
    orderTriggers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderTriggersRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerList"];
                };
            };
        };
    };
    testTrigger: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestTriggerRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestTriggerResponse"];
                };
            };
        };
    };
    previewTrigger: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewTriggerRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewTriggerResponse"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                brand_id?: number;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPage"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateWebhookResponse"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                from?: string;
                number?: string;
                page?: number;
                per_page?: number;
                state?: components["schemas"]["WebhookDeliveryState"];
                to?: string;
                type?: components["schemas"]["WebhookEventType"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                delivery_id: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetailResponse"];
                };
            };
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                delivery_id: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryResponse"];
                };
            };
        };
    };
    replayDeliveries: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReplayDeliveriesRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayDeliveriesResponse"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateWebhookSecretRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotateWebhookSecretResponse"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryResponse"];
                };
            };
        };
    };
    getArticleImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
    getCaptchaChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCaptchaChallengeResponse"];
                };
            };
        };
    };
    downloadAttachmentOfOwnTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attachment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
    getChatAvailability: {
        parameters: {
            query: {
                department_id?: number;
                public_key: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatAvailabilityResponse"];
                };
            };
        };
    };
    listOwnChats: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatPage"];
                };
            };
        };
    };
    startChat: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["StartChatForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatWithEntriesResponse"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatWithEntriesResponse"];
                };
            };
        };
    };
    getOwnChat: {
        parameters: {
            query?: {
                after?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatWithEntriesResponse"];
                };
            };
        };
    };
    downloadChatAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attachment_id: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
    closeOwnChat: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatWithEntriesResponse"];
                };
            };
        };
    };
    sendChatMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SendChatMessageForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatEntryResponse"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatEntryResponse"];
                };
            };
        };
    };
    setChatPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetChatPageRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    markChatSeen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkChatSeenRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    convertOwnChatToTicket: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConvertOwnChatToTicketRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatWithEntriesResponse"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatWithEntriesResponse"];
                };
            };
        };
    };
    setChatTyping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listDepartmentsInChat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentList"];
                };
            };
        };
    };
    streamChatEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    getChatSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatSessionResponse"];
                };
            };
        };
    };
    endChatSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    identifyChatSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdentifyChatSessionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatSessionResponse"];
                };
            };
        };
    };
    signOutOfChat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    openChatSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenChatSessionRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenChatSessionResponse"];
                };
            };
        };
    };
    listOwnTickets: {
        parameters: {
            query?: {
                department_id?: number;
                page?: number;
                per_page?: number;
                q?: string;
                sort?: "-last_reply" | "last_reply" | "-created" | "created";
                status?: "open" | "closed" | "all";
                updated_since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketItemPage"];
                };
            };
        };
    };
    getOwnTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketResponse"];
                };
            };
        };
    };
    replyToOwnTicket: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ReplyToOwnTicketForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplyToOwnTicketResponse"];
                };
            };
        };
    };
    setUpDesk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetUpDeskRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetUpDeskResponse"];
                };
            };
        };
    };
    getPublicStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                public_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PresentStatusResponse"];
                };
            };
        };
    };
    listPublicIncidents: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                public_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusIncidentPage"];
                };
            };
        };
    };
    getPublicUptime: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                public_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComponentUptimeList"];
                };
            };
        };
    };
    getWidgetLook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                public_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetLookResponse"];
                };
            };
        };
    };
    listWidgetAnnouncements: {
        parameters: {
            query?: {
                placement?: string;
            };
            header?: never;
            path: {
                public_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementList"];
                };
            };
        };
    };
    searchWidgetArticles: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path: {
                public_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundArticleList"];
                };
            };
        };
    };
    listWidgetDepartments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                public_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentList"];
                };
            };
        };
    };
    openTicketFromWidget: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                public_key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["OpenTicketFromWidgetForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedByVisitorResponse"];
                };
            };
        };
    };
    getAnalytics: {
        parameters: {
            query?: {
                brand_id?: number;
                department_id?: number;
                from?: string;
                group?: "brand" | "department" | "person" | "tag";
                staff_id?: string;
                step?: "day" | "week" | "month";
                tag?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsResponse"];
                };
            };
        };
    };
    exportAnalytics: {
        parameters: {
            query?: {
                brand_id?: number;
                department_id?: number;
                from?: string;
                group?: "brand" | "department" | "person" | "tag";
                staff_id?: string;
                step?: "day" | "week" | "month";
                tag?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
    searchArticles: {
        parameters: {
            query: {
                brand_id: number;
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionList"];
                };
            };
        };
    };
    getArticleAsStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleRecordResponse"];
                };
            };
        };
    };
    getArticleImageAsStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
    listCannedReplies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedReplyList"];
                };
            };
        };
    };
    createCannedReply: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCannedReplyRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedReplyResponse"];
                };
            };
        };
    };
    getCannedReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedReplyResponse"];
                };
            };
        };
    };
    deleteCannedReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateCannedReply: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateCannedReplyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedReplyResponse"];
                };
            };
        };
    };
    listPlaceholders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPlaceholdersResponse"];
                };
            };
        };
    };
    previewCannedReply: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewCannedReplyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewCannedReplyResponse"];
                };
            };
        };
    };
    listChats: {
        parameters: {
            query?: {
                brand_id?: number;
                cursor?: string;
                department_id?: number;
                per_page?: number;
                q?: string;
                view?: "waiting" | "mine" | "all" | "closed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatItemCursorPage"];
                };
            };
        };
    };
    getChatAsStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                chat_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffChatResponse"];
                };
            };
        };
    };
    downloadChatAttachmentAsStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attachment_id: string;
                chat_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
    renderCannedReplyForChat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                chat_id: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilledReplyResponse"];
                };
            };
        };
    };
    closeChatAsStaff: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                chat_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffChatResponse"];
                };
            };
        };
    };
    listChatEntries: {
        parameters: {
            query?: {
                after?: number;
                before?: number;
            };
            header?: never;
            path: {
                chat_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListChatEntriesResponse"];
                };
            };
        };
    };
    transferChat: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                chat_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TransferChatRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffChatResponse"];
                };
            };
        };
    };
    answerChat: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                chat_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AnswerChatForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffChatEntryResponse"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffChatEntryResponse"];
                };
            };
        };
    };
    addChatNote: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                chat_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddChatNoteRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatNoteResponse"];
                };
            };
        };
    };
    markChatSeenAsStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                chat_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkChatSeenAsStaffRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    takeChat: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                chat_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffChatResponse"];
                };
            };
        };
    };
    convertChatToTicket: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                chat_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConvertChatToTicketRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffChatResponse"];
                };
            };
        };
    };
    sendChatTranscript: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                chat_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SendChatTranscriptRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendChatTranscriptResponse"];
                };
            };
        };
    };
    setChatTypingAsStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                chat_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    countChats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountChatsResponse"];
                };
            };
        };
    };
    listChatDuties: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListChatDutiesResponse"];
                };
            };
        };
    };
    setChatDuty: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetChatDutyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatDutyResponse"];
                };
            };
        };
    };
    takeNextChat: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TakeNextChatRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakeNextChatResponse"];
                };
            };
        };
    };
    searchClients: {
        parameters: {
            query: {
                brand_id?: number;
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundClientList"];
                };
            };
        };
    };
    getClientAsStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                client: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffClientResponse"];
                };
            };
        };
    };
    listColleagues: {
        parameters: {
            query?: {
                department_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ColleagueList"];
                };
            };
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                brand_id?: number;
                cursor?: string;
                per_page?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCustomerCursorPage"];
                };
            };
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCustomerResponse"];
                };
            };
        };
    };
    addCustomerNote: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                customer: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCustomerNoteRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerNoteResponse"];
                };
            };
        };
    };
    deleteCustomerNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer: string;
                note_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateCustomerNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer: string;
                note_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCustomerNoteRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerNoteResponse"];
                };
            };
        };
    };
    listCustomerTimeline: {
        parameters: {
            query?: {
                cursor?: string;
                per_page?: number;
            };
            header?: never;
            path: {
                customer: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineEntryCursorPage"];
                };
            };
        };
    };
    listDepartmentsAsStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffDepartmentList"];
                };
            };
        };
    };
    listDrafts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftItemList"];
                };
            };
        };
    };
    streamEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    listMacros: {
        parameters: {
            query?: {
                ticket?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MacroList"];
                };
            };
        };
    };
    previewMarkdownAsStaff: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewMarkdownAsStaffRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewMarkdownAsStaffResponse"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInPersonResponse"];
                };
            };
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateMeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInPersonResponse"];
                };
            };
        };
    };
    uploadAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["UploadAvatarForm"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    removeAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listMentions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MentionList"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                cursor?: string;
                per_page?: number;
                unread?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffNotificationCursorPage"];
                };
            };
        };
    };
    markNotificationsRead: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MarkNotificationsReadRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkNotificationsReadResponse"];
                };
            };
        };
    };
    setUpOneTimeCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetUpOneTimeCodesRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetUpOneTimeCodesResponse"];
                };
            };
        };
    };
    removeOneTimeCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveOneTimeCodesRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    confirmOneTimeCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmOneTimeCodesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmOneTimeCodesResponse"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    setPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPasswordRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPasswordResetRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestPasswordResetResponse"];
                };
            };
        };
    };
    getAvatar: {
        parameters: {
            query?: {
                v?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
    getPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreferencesResponse"];
                };
            };
        };
    };
    replacePreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReplacePreferencesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreferencesResponse"];
                };
            };
        };
    };
    updatePreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdatePreferencesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreferencesResponse"];
                };
            };
        };
    };
    previewSignature: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewSignatureRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewSignatureResponse"];
                };
            };
        };
    };
    getPushState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushStateResponse"];
                };
            };
        };
    };
    subscribeToPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscribeToPushRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushStateResponse"];
                };
            };
        };
    };
    unsubscribeFromPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getRatingReport: {
        parameters: {
            query?: {
                brand_id?: number;
                department_id?: number;
                from?: string;
                staff_id?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingReportResponse"];
                };
            };
        };
    };
    exportRatings: {
        parameters: {
            query?: {
                brand_id?: number;
                department_id?: number;
                from?: string;
                staff_id?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
    listReportTypesAsStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReportTypeList"];
                };
            };
        };
    };
    listReports: {
        parameters: {
            query?: {
                assignee?: string;
                brand_id?: number;
                cursor?: string;
                per_page?: number;
                q?: string;
                severity?: string;
                status?: string;
                type?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportItemCursorPage"];
                };
            };
        };
    };
    getReportAsStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReportResponse"];
                };
            };
        };
    };
    updateReport: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateReportRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReportResponse"];
                };
            };
        };
    };
    listReportActivity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityList"];
                };
            };
        };
    };
    assignReport: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignReportRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReportResponse"];
                };
            };
        };
    };
    downloadReportAttachmentAsStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attachment_id: string;
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
    markReportDuplicate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkReportDuplicateRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReportResponse"];
                };
            };
        };
    };
    addReportNote: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddReportNoteRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReportResponse"];
                };
            };
        };
    };
    replyToReportAsStaff: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ReplyToReportAsStaffForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReportResponse"];
                };
            };
        };
    };
    linkReportTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkReportTicketRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReportResponse"];
                };
            };
        };
    };
    openTicketFromReport: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["OpenTicketFromReportForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReportResponse"];
                };
            };
        };
    };
    search: {
        parameters: {
            query?: {
                numbers?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalSearchResultResponse"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInPersonResponse"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    confirmSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmSessionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmSessionResponse"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSessionList"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listSpam: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedTicketPage"];
                };
            };
        };
    };
    listStatusLabels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusLabelChoiceList"];
                };
            };
        };
    };
    listTags: {
        parameters: {
            query?: {
                department_id?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagInUseList"];
                };
            };
        };
    };
    listQueue: {
        parameters: {
            query?: {
                assignee?: string;
                assignee_id?: string;
                brand?: number;
                brand_id?: number;
                client?: string;
                client_id?: string;
                created_before?: string;
                created_since?: string;
                cursor?: string;
                department?: number;
                department_id?: number;
                department_ids?: string;
                due?: string;
                followed?: "me";
                per_page?: number;
                priority?: string;
                q?: string;
                sort?: components["schemas"]["TicketSort"];
                source?: string;
                status?: string;
                tag?: string;
                tags?: string;
                unread?: "me";
                updated_since?: string;
                waiting_over?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueItemCursorPage"];
                };
            };
        };
    };
    openTicketAsStaff: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["OpenTicketAsStaffForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    getTicketAsStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    updateTicket: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateTicketRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    listActivity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityList"];
                };
            };
        };
    };
    applyToTicket: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApplyToTicketRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplyToTicketResponse"];
                };
            };
        };
    };
    createArticleFromTicket: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateArticleFromTicketRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleRecordResponse"];
                };
            };
        };
    };
    assignTicket: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignTicketRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    downloadAttachmentAsStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attachment_id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
    renderCannedReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilledReplyResponse"];
                };
            };
        };
    };
    closeTicketAsStaff: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    getDraft: {
        parameters: {
            query?: {
                kind?: components["schemas"]["DraftKind"];
            };
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetDraftResponse"];
                };
            };
        };
    };
    saveDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveDraftRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveDraftResponse"];
                };
            };
        };
    };
    deleteDraft: {
        parameters: {
            query?: {
                kind?: components["schemas"]["DraftKind"];
            };
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    followTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
                staff_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    unfollowTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
                staff_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    holdTicketAsStaff: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["HoldTicketAsStaffRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    replyToIncidents: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReplyToIncidentsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplyToIncidentsResponse"];
                };
            };
        };
    };
    listTicketLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketLinkList"];
                };
            };
        };
    };
    linkTickets: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkTicketsRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketLinkResponse"];
                };
            };
        };
    };
    unlinkTickets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
                other_number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    previewMacro: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewMacroResponse"];
                };
            };
        };
    };
    applyMacro: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApplyMacroRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplyMacroResponse"];
                };
            };
        };
    };
    mergeTicket: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeTicketRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    getNeighbours: {
        parameters: {
            query?: {
                assignee?: string;
                assignee_id?: string;
                brand?: number;
                brand_id?: number;
                client?: string;
                client_id?: string;
                created_before?: string;
                created_since?: string;
                department?: number;
                department_id?: number;
                department_ids?: string;
                due?: string;
                followed?: "me";
                priority?: string;
                q?: string;
                sort?: components["schemas"]["TicketSort"];
                source?: string;
                status?: string;
                tag?: string;
                tags?: string;
                unread?: "me";
                updated_since?: string;
                waiting_over?: string;
            };
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetNeighboursResponse"];
                };
            };
        };
    };
    addNote: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AddNoteForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteResponse"];
                };
            };
        };
    };
    deleteNote: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                note_id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateNote: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                note_id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateNoteRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteResponse"];
                };
            };
        };
    };
    listPresence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PresenceList"];
                };
            };
        };
    };
    setPresence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPresenceRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PresenceList"];
                };
            };
        };
    };
    redactAttachment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                attachment_id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    redactNote: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                note_id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedactNoteRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    redactReply: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                number: string;
                reply_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedactReplyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    releaseTicketAsStaff: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReleaseTicketAsStaffRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    reopenTicketAsStaff: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReopenTicketAsStaffRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    listRepliesAsStaff: {
        parameters: {
            query?: {
                cursor?: string;
                per_page?: number;
            };
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThreadReplyCursorPage"];
                };
            };
        };
    };
    replyAsStaff: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ReplyAsStaffForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplyAsStaffResponse"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplyAsStaffAcceptedResponse"];
                };
            };
        };
    };
    listHeldReplies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldReplyList"];
                };
            };
        };
    };
    undoHeldReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftResponse"];
                };
            };
        };
    };
    updateScheduledReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateScheduledReplyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldReplyResponse"];
                };
            };
        };
    };
    sendHeldReply: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendHeldReplyResponse"];
                };
            };
        };
    };
    setRequester: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetRequesterRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    updateRequester: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateRequesterRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    listCredentialsAsStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketCredentialList"];
                };
            };
        };
    };
    addCredentialAsStaff: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCredentialAsStaffRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketCredentialResponse"];
                };
            };
        };
    };
    removeCredentialAsStaff: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                number: string;
                secret_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    revealCredential: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
                secret_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RevealCredentialRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevealCredentialResponse"];
                };
            };
        };
    };
    markSeen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkSeenRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    markUnread: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listSideConversations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SideConversationList"];
                };
            };
        };
    };
    startSideConversation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartSideConversationRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeSideConversationResponse"];
                };
            };
        };
    };
    getSideConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeSideConversationResponse"];
                };
            };
        };
    };
    markSideConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkSideConversationRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeSideConversationResponse"];
                };
            };
        };
    };
    replyInSideConversation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyInSideConversationRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeSideConversationResponse"];
                };
            };
        };
    };
    markSpam: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MarkSpamRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    clearSpam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    splitTicket: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SplitTicketRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    startTicketAsStaff: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    getSuggestedAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestedAnswerResponse"];
                };
            };
        };
    };
    streamSuggestedAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    listSuggestedArticles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionList"];
                };
            };
        };
    };
    getTicketSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketSummaryResponse"];
                };
            };
        };
    };
    streamTicketSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    transferTicket: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferTicketRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    undoTicketMove: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketResponse"];
                };
            };
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["UploadFileForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingUploadResponse"];
                };
            };
        };
    };
    deleteUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateTickets: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTicketsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResultList"];
                };
            };
        };
    };
    applyMacroInBulk: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyMacroInBulkRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResultList"];
                };
            };
        };
    };
    countBuiltInViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountBuiltInViewsResponse"];
                };
            };
        };
    };
    takeNextTicket: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TakeNextTicketRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakeNextTicketResponse"];
                };
            };
        };
    };
    listAccessTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessTokenList"];
                };
            };
        };
    };
    createAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAccessTokenRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateAccessTokenResponse"];
                };
            };
        };
    };
    revokeAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewList"];
                };
            };
        };
    };
    createView: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateViewRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewResponse"];
                };
            };
        };
    };
    getView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewResponse"];
                };
            };
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateViewRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewResponse"];
                };
            };
        };
    };
    receiveAudienceListRequest: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformAudiences"];
                };
            };
        };
    };
    receiveAudienceMembersRequest: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformMembersRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformMembers"];
                };
            };
        };
    };
    receiveChatClosedEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatClosedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveChatStartedEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatStartedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveRatingSubmittedEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RatingSubmittedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveReportReceivedEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportReceivedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveReportRepliedEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportRepliedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveSecretCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecretCreatedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveSecretDeletedEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecretDeletedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveSecretRevealedEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecretRevealedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveStatusIncidentEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatusIncidentEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveTicketAssignedEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketAssignedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveTicketClosedEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketClosedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveTicketCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketCreatedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveTicketMergedEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketMergedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveTicketReopenedEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketReopenedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveTicketRepliedEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketRepliedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveTicketStatusChangedEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketStatusChangedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveTicketTriggeredEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketTriggeredEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWebhookTestEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-signature": string;
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
