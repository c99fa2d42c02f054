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
        get: operations["readAnnouncement"];
        put?: never;
        post?: never;
        delete: operations["deleteAnnouncement"];
        options?: never;
        head?: never;
        patch: operations["changeAnnouncement"];
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
        get: operations["readArticleCategory"];
        put?: never;
        post?: never;
        delete: operations["deleteArticleCategory"];
        options?: never;
        head?: never;
        patch: operations["changeArticleCategory"];
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
        get: operations["readArticleRecord"];
        put?: never;
        post?: never;
        delete: operations["deleteArticle"];
        options?: never;
        head?: never;
        patch: operations["changeArticle"];
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
        post: operations["addArticleImage"];
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
        get: operations["readAssistanceSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["changeAssistanceSettings"];
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
        post: operations["tryModel"];
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
        get: operations["readBrand"];
        put?: never;
        post?: never;
        delete: operations["deleteBrand"];
        options?: never;
        head?: never;
        patch: operations["changeBrand"];
        trace?: never;
    };
    "/api/v1/admin/brands/{id}/audience-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readAudienceSecret"];
        put?: never;
        post: operations["renewAudienceSecret"];
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
    "/api/v1/admin/brands/{id}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["changeBrandLogo"];
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
        get: operations["readMailTemplate"];
        put: operations["changeMailTemplate"];
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
    "/api/v1/admin/brands/{id}/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readBrandStorage"];
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
        get: operations["readCampaign"];
        put?: never;
        post?: never;
        delete: operations["deleteCampaign"];
        options?: never;
        head?: never;
        patch: operations["changeCampaign"];
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
        get: operations["readCampaignProgress"];
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
        get: operations["readSharedReply"];
        put?: never;
        post?: never;
        delete: operations["deleteSharedReply"];
        options?: never;
        head?: never;
        patch: operations["changeSharedReply"];
        trace?: never;
    };
    "/api/v1/admin/chat-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readChatSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["changeChatSettings"];
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
        get: operations["readDepartment"];
        put?: never;
        post?: never;
        delete: operations["deleteDepartment"];
        options?: never;
        head?: never;
        patch: operations["changeDepartment"];
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
        get: operations["readFirstSteps"];
        put: operations["putFirstStepsAway"];
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
        get: operations["readKey"];
        put?: never;
        post?: never;
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch: operations["changeKey"];
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
        get: operations["readMacro"];
        put?: never;
        post?: never;
        delete: operations["deleteMacro"];
        options?: never;
        head?: never;
        patch: operations["changeMacro"];
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
        get: operations["readMailbox"];
        put?: never;
        post?: never;
        delete: operations["deleteMailbox"];
        options?: never;
        head?: never;
        patch: operations["changeMailbox"];
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
        get: operations["readMail"];
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
        get: operations["readRatingQuestion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["changeRatingQuestion"];
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
        get: operations["readReportType"];
        put?: never;
        post?: never;
        delete: operations["deleteReportType"];
        options?: never;
        head?: never;
        patch: operations["changeReportType"];
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
        get: operations["readPerson"];
        put?: never;
        post?: never;
        delete: operations["deletePerson"];
        options?: never;
        head?: never;
        patch: operations["changePerson"];
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
        post: operations["inviteAgain"];
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
        get: operations["readWorkload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
        get: operations["readStatusComponent"];
        put?: never;
        post?: never;
        delete: operations["deleteStatusComponent"];
        options?: never;
        head?: never;
        patch: operations["changeStatusComponent"];
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
        get: operations["readStatusGroup"];
        put?: never;
        post?: never;
        delete: operations["deleteStatusGroup"];
        options?: never;
        head?: never;
        patch: operations["changeStatusGroup"];
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
        get: operations["readIncidentRecord"];
        put?: never;
        post?: never;
        delete: operations["deleteIncident"];
        options?: never;
        head?: never;
        patch: operations["changeIncident"];
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
        post: operations["tellOfIncident"];
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
        patch: operations["changeIncidentUpdate"];
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
        get: operations["readMaintenance"];
        put?: never;
        post?: never;
        delete: operations["deleteMaintenance"];
        options?: never;
        head?: never;
        patch: operations["changeMaintenance"];
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
        post: operations["tellOfMaintenance"];
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
        get: operations["readStatusTemplate"];
        put?: never;
        post?: never;
        delete: operations["deleteStatusTemplate"];
        options?: never;
        head?: never;
        patch: operations["changeStatusTemplate"];
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
        get: operations["readTrigger"];
        put?: never;
        post?: never;
        delete: operations["deleteTrigger"];
        options?: never;
        head?: never;
        patch: operations["changeTrigger"];
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
        post: operations["tryTrigger"];
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
        get: operations["readWebhook"];
        put?: never;
        post?: never;
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch: operations["changeWebhook"];
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
        get: operations["readDelivery"];
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
        get: operations["readArticleImage"];
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
        get: operations["newCaptchaChallenge"];
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
        get: operations["readChatAvailability"];
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
        get: operations["readOwnChat"];
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
        put: operations["noteChatPage"];
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
        put: operations["noteChatSeen"];
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
        post: operations["turnOwnChatIntoTicket"];
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
        put: operations["noteChatTyping"];
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
        get: operations["readChatSession"];
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
        get: operations["readOwnTicket"];
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
        get: operations["readPublicStatus"];
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
        get: operations["readPublicUptime"];
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
        get: operations["readWidgetLook"];
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
        get: operations["findWidgetArticles"];
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
        get: operations["readAnalytics"];
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
        get: operations["readArticleAsStaff"];
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
        get: operations["readArticleImageAsStaff"];
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
        get: operations["readCannedReply"];
        put?: never;
        post?: never;
        delete: operations["deleteCannedReply"];
        options?: never;
        head?: never;
        patch: operations["changeCannedReply"];
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
        get: operations["readChatAsStaff"];
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
        get: operations["fillCannedReplyForChat"];
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
        get: operations["readChatEntries"];
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
        post: operations["handOverChat"];
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
        put: operations["seeChatAsStaff"];
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
        post: operations["turnChatIntoTicket"];
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
        post: operations["mailChatTranscript"];
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
        put: operations["typeInChatAsStaff"];
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
        get: operations["findClients"];
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
        get: operations["readClientAsStaff"];
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
        get: operations["readMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["changeMe"];
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
        put: operations["changeAvatar"];
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
        post: operations["beginOneTimeCodes"];
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
        put: operations["choosePassword"];
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
        get: operations["readAvatar"];
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
        get: operations["readPreferences"];
        put: operations["replacePreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["changePreferences"];
        trace?: never;
    };
    "/api/v1/staff/ratings/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reportRatings"];
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
        get: operations["readReportAsStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["changeReport"];
        trace?: never;
    };
    "/api/v1/staff/reports/{reference}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readReportActivity"];
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
        post: operations["openReportTicket"];
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
        get: operations["findAnything"];
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
        get: operations["checkConfirmation"];
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
        get: operations["readTicketAsStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["changeTicket"];
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
        post: operations["writeArticleOfTicket"];
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
        get: operations["fillCannedReply"];
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
        get: operations["readDraft"];
        put: operations["keepDraft"];
        post?: never;
        delete: operations["dropDraft"];
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
    "/api/v1/staff/tickets/{number}/macros/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readMacroFor"];
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
        get: operations["readNeighbours"];
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
        delete: operations["takeBackReply"];
        options?: never;
        head?: never;
        patch?: never;
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
        delete?: never;
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
        get: operations["suggestAnswer"];
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
        get: operations["suggestForTicket"];
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
        get: operations["summarizeTicket"];
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
        delete: operations["dropUpload"];
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
        post: operations["changeInBulk"];
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
        get: operations["readView"];
        put?: never;
        post?: never;
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        patch: operations["changeView"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccessToken: {
            created_at: string;
            expires_at: string | null;
            id: string;
            last_used_at: string | null;
            name: string;
        };
        Activity: {
            actor: {
                name: string | null;
                staff_id: string | null;
                /** @enum {string} */
                type: "client" | "guest" | "staff" | "system";
            };
            after_label: string | null;
            before_label: string | null;
            created_at: string;
            details: {
                [key: string]: string | number | boolean | null;
            };
            event: string;
            id: string;
        };
        Analytics: {
            before: {
                from: string;
                to: string;
            };
            from: string;
            /** @enum {string} */
            group: "brand" | "department" | "person" | "tag";
            groups: {
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
            }[];
            periods: {
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
            }[];
            /** @enum {string} */
            step: "day" | "week" | "month";
            to: string;
            total: components["schemas"]["AnalyticsFigures"];
            total_before: components["schemas"]["AnalyticsFigures"];
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
        Announcement: {
            body: string;
            body_html: string;
            created_at: string;
            ends_at: string | null;
            id: string;
            is_dismissible: boolean;
            link: {
                label: string;
                url: string;
            } | null;
            placement: string;
            starts_at: string;
            title: string;
            /** @enum {string} */
            type: "info" | "success" | "warning" | "danger";
            type_label: string;
            updated_at: string;
        };
        AnnouncementItem: {
            /** @enum {string} */
            audience: "everyone" | "clients" | "list";
            body: string;
            body_html: string;
            brand_id: number;
            client_ids: string[];
            created_at: string;
            dismissals_count: number;
            ends_at: string | null;
            id: string;
            is_dismissible: boolean;
            link: {
                label: string;
                url: string;
            } | null;
            placement: string;
            position: number;
            starts_at: string;
            /** @enum {string} */
            state: "scheduled" | "live" | "over";
            title: string;
            /** @enum {string} */
            type: "info" | "success" | "warning" | "danger";
            updated_at: string;
        };
        AnnouncementRecord: {
            /** @enum {string} */
            audience: "everyone" | "clients" | "list";
            body: string;
            body_html: string;
            brand_id: number;
            client_ids: string[];
            created_at: string;
            ends_at: string | null;
            id: string;
            is_dismissible: boolean;
            link: {
                label: string;
                url: string;
            } | null;
            placement: string;
            position: number;
            starts_at: string;
            title: string;
            /** @enum {string} */
            type: "info" | "success" | "warning" | "danger";
            updated_at: string;
        };
        Article: {
            body: string;
            body_html: string;
            category: {
                id: string;
                name: string;
                slug: string;
            } | null;
            id: string;
            locale: string;
            published_at: string;
            slug: string;
            title: string;
            translations: {
                locale: string;
                title: string;
                url: string;
            }[];
            updated_at: string;
            url: string;
        };
        ArticleCategoryRecord: {
            articles: number;
            brand_id: number;
            created_at: string;
            id: string;
            position: number;
            texts: {
                description: string | null;
                locale: string;
                name: string;
                slug: string;
            }[];
            updated_at: string;
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
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            title: string;
            translation_of: string | null;
            updated_at: string;
            url: string | null;
            version: number;
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
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            title: string;
            translation_of: string | null;
            updated_at: string;
            url: string | null;
            version: number;
        };
        ArticleVersion: {
            author: {
                id: string;
                name: string;
            } | null;
            body: string;
            body_html: string;
            created_at: string;
            keywords: string[];
            number: number;
            restored_from: number | null;
            title: string;
        };
        AssistanceEvent: {
            text: string;
        } | components["schemas"]["TicketSummary"] | components["schemas"]["SuggestedAnswer"] | {
            code: string;
            message: string;
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
            filters: {
                key: string;
                label: string;
                options: {
                    label: string;
                    value: string;
                }[] | null;
                required: boolean;
                /** @enum {string} */
                type: "text" | "select" | "multiselect" | "checkbox" | "number" | "date";
            }[];
            key: string;
            label: string;
        };
        AudienceSecret: {
            created_at: string;
            previous_valid_until: string | null;
        };
        AuditEntry: {
            action: string;
            actor: {
                address: string | null;
                name: string | null;
                staff_id: string | null;
                /** @enum {string} */
                type: "platform" | "client" | "guest" | "staff" | "operator" | "system";
            };
            brand_id: number | null;
            changes: {
                field: string;
                from: string | null;
                to: string | null;
            }[];
            created_at: string;
            details: {
                [key: string]: string | null;
            };
            id: string;
            subject: string | null;
        };
        Brand: {
            allowed_origins: string[];
            audiences_url: string | null;
            client_link_template: string | null;
            contact_link_template: string | null;
            created_at: string;
            effective: {
                files: {
                    allowed: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: string[];
                        value: string[];
                    };
                    max_files: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number;
                        value: number;
                    };
                    max_megabytes: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number;
                        value: number;
                    };
                    max_storage_megabytes: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                };
                limits: {
                    chat_files_per_hour: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    chat_messages_per_minute: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    chat_sessions_per_hour: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    chats_per_hour: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    failed_ticket_tokens_per_hour: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    guest_open_tickets: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    guest_submissions_per_hour: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    guest_tickets_per_day: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    guest_tickets_per_hour: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    mail_acknowledgements_per_hour: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    mail_tickets_per_hour: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    open_tickets: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    replies_per_hour: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    reports_per_hour: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    tickets_per_day: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    tickets_per_hour: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                };
                mail_color: {
                    /** @enum {string} */
                    from: "department" | "brand" | "desk" | "server";
                    otherwise: string;
                    value: string;
                };
                mail_from: {
                    /** @enum {string} */
                    from: "department" | "brand" | "desk" | "server";
                    otherwise: string;
                    value: string;
                };
                retention: {
                    campaign_recipients_days: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    client_chats_days: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    closed_tickets_days: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    mail_log_days: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    mail_originals_days: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    searches_days: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    settled_reports_days: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    stranger_chats_days: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                    webhook_log_days: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number | null;
                        value: number | null;
                    };
                };
            };
            files: {
                allowed?: string[];
                max_files?: number;
                max_megabytes?: number;
                max_storage_megabytes?: number;
            };
            guest_link_template: string | null;
            hostnames: string[];
            id: number;
            is_default: boolean;
            limits: {
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
            locale: string;
            logo_url: string | null;
            mail_color: string | null;
            mail_from: string | null;
            mail_logo_url: string | null;
            mail_reply_to: string | null;
            mails_clients: boolean;
            name: string;
            public_key: string;
            retention: {
                campaign_recipients_days: number | null;
                client_chats_days: number | null;
                closed_tickets_days: number | null;
                mail_log_days: number | null;
                mail_originals_days: number | null;
                searches_days: number | null;
                settled_reports_days: number | null;
                stranger_chats_days: number | null;
                webhook_log_days: number | null;
            };
            reveal_reason_required: boolean;
            security_contact: string | null;
            slug: string;
            timezone: string;
            updated_at: string;
        };
        BrandStorage: {
            bytes: number;
            files: number;
        };
        BrandSummary: {
            departments: {
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
            }[];
            oldest_waiting_at: string | null;
            priorities: {
                critical: number;
                emergency: number;
                high: number;
                low: number;
                medium: number;
            };
            tickets: {
                active: number;
                awaiting_reply: number;
                closed: number;
                in_progress: number;
                on_hold: number;
                open: number;
                total: number;
            };
            unassigned: number;
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
            problem: {
                code: string;
                message: string;
            } | null;
            /** @enum {string} */
            state: "draft" | "preparing" | "sending" | "paused" | "done" | "cancelled";
            subject: string;
            updated_at: string;
        };
        CampaignProgress: {
            left: number;
            outcomes: {
                given_up: number;
                refused: number;
                sent: number;
                suppressed: number;
                unsubscribed: number;
                waiting: number;
            };
            recipients: number;
            /** @enum {string} */
            state: "draft" | "preparing" | "sending" | "paused" | "done" | "cancelled";
        };
        CampaignRecipient: {
            answer: string | null;
            attempts: number;
            email: string;
            external_id: string;
            first_name: string | null;
            id: string;
            last_name: string | null;
            /** @enum {string} */
            outcome: "waiting" | "sent" | "refused" | "given_up" | "suppressed" | "unsubscribed";
            settled_at: string | null;
            unsubscribed_at: string | null;
        };
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
        Chat: {
            closed_at: string | null;
            created_at: string;
            department: {
                id: number;
                name: string;
            };
            id: string;
            is_typing: boolean;
            last_seq: number;
            own_seen_seq: number;
            seen_seq: number;
            staff: {
                name: string;
            } | null;
            /** @enum {string} */
            status: "waiting" | "active" | "closed";
            status_label: string;
            ticket: {
                number: string;
            } | null;
        };
        ChatAvailability: {
            files: {
                accept: string;
                allowed: string[];
                max_files: number;
                max_megabytes: number;
                said: string;
            } | null;
            reopens_at: string | null;
            /** @enum {string} */
            state: "open" | "busy" | "nobody" | "closed" | "off";
            waiting: number;
        };
        ChatDuty: {
            capacity: number;
            is_away: boolean;
            is_on_duty: boolean;
            open_chats: number;
            since: string;
            staff: {
                avatar_url: string | null;
                id: string;
                name: string;
            };
        };
        ChatEntry: {
            attachments: components["schemas"]["Attachment"][];
            author: {
                name: string;
                /** @enum {string} */
                type: "visitor" | "staff" | "desk";
            };
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
        ChatEvent: components["schemas"]["ChatEntry"] | components["schemas"]["Chat"] | Record<string, never> | {
            /** @enum {string} */
            reason: "signed_out" | "identity_over" | "identity_changed" | "too_many_streams" | "stopping";
        };
        ChatIdentity: {
            expires_at: string;
            expires_in: number;
            external_id: string;
            token: string;
            /** @enum {boolean} */
            verified: true;
            widget: {
                public_key: string;
                script_url: string;
            };
        };
        ChatItem: {
            answered_at: string | null;
            assigned_at: string | null;
            brand: {
                id: number;
                name: string;
                slug: string;
            };
            client: {
                id: string;
                platform_client_id: string;
            } | null;
            closed_at: string | null;
            /** @enum {string|null} */
            closed_by: "visitor" | "staff" | "desk" | null;
            created_at: string;
            department: {
                id: number;
                name: string;
            };
            excerpt: string;
            id: string;
            is_typing: boolean;
            last_message_at: string | null;
            /** @enum {string|null} */
            last_message_from: "visitor" | "staff" | "desk" | null;
            last_seq: number;
            page: {
                title: string | null;
                url: string;
            } | null;
            seen_seq: number;
            staff: {
                id: string;
                name: string;
            } | null;
            staff_seen_seq: number;
            /** @enum {string} */
            status: "waiting" | "active" | "closed";
            status_label: string;
            ticket: {
                number: string;
            } | null;
            unanswered_told_at: string | null;
            unread_count: number;
            visitor: {
                email: string | null;
                is_there: boolean;
                is_verified: boolean;
                language: string;
                name: string | null;
            };
            waiting_since: string | null;
        };
        ChatNote: {
            author: {
                id: string;
                name: string;
            };
            body: string;
            body_html: string;
            created_at: string;
            id: string;
        };
        ChatSession: {
            availability: components["schemas"]["ChatAvailability"];
            chat: components["schemas"]["Chat"] | null;
            client: {
                name: string;
            } | null;
            id: string;
            verified: boolean;
            verified_until: string | null;
        };
        ChatSettings: {
            answer_within_seconds: number;
            brand_id: number;
            department_id: number | null;
            is_offered: boolean;
            updated_at: string;
        };
        ChatWithEntries: {
            closed_at: string | null;
            created_at: string;
            department: {
                id: number;
                name: string;
            };
            entries: components["schemas"]["ChatEntry"][];
            id: string;
            is_typing: boolean;
            last_seq: number;
            own_seen_seq: number;
            seen_seq: number;
            staff: {
                name: string;
            } | null;
            /** @enum {string} */
            status: "waiting" | "active" | "closed";
            status_label: string;
            ticket: {
                number: string;
            } | null;
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
        ClientSummary: {
            announcements: number;
            last_reply_at: string | null;
            limits: {
                open_tickets: {
                    limit: number | null;
                    remaining: number | null;
                };
            };
            ratings_pending: number;
            /** @enum {string} */
            status_indicator: "none" | "maintenance" | "minor" | "major" | "critical";
            tickets: {
                active: number;
                awaiting_reply: number;
                closed: number;
                in_progress: number;
                on_hold: number;
                open: number;
                total: number;
            };
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
        Colleague: {
            avatar_url: string | null;
            email: string;
            id: string;
            name: string;
            /** @enum {string} */
            role: "admin" | "agent";
        };
        ComponentUptime: {
            days: {
                date: string;
                major_outage_seconds: number;
                partial_outage_seconds: number;
                /** @enum {string|null} */
                status: "operational" | "under_maintenance" | "degraded_performance" | "partial_outage" | "major_outage" | null;
            }[];
            id: string;
            name: string;
            uptime: number;
        };
        Credential: {
            /** @enum {string} */
            added_by: "client" | "staff";
            created_at: string;
            id: string;
            label: string;
        };
        Department: {
            accepts_credentials: boolean;
            accepts_guests: boolean;
            captcha: {
                challenge_url: string | null;
                /** @enum {string} */
                field: "captcha_token";
                /** @enum {string} */
                provider: "altcha" | "turnstile" | "hcaptcha" | "recaptcha";
                site_key: string | null;
            } | null;
            cc: {
                allowed: boolean;
                max: number;
            };
            custom_fields: {
                help: string | null;
                key: string;
                label: string;
                options: {
                    label: string;
                    value: string;
                }[] | null;
                required: boolean;
                /** @enum {string} */
                type: "text" | "textarea" | "select" | "multiselect" | "checkbox" | "number" | "date" | "url";
            }[];
            /** @enum {string} */
            default_priority: "low" | "medium" | "high" | "critical" | "emergency";
            description: string | null;
            files: {
                accept: string;
                allowed: string[];
                max_files: number;
                max_megabytes: number;
                said: string;
            };
            holidays: {
                date: string;
                hours: string[][];
                name: string;
            }[];
            id: number;
            is_open_now: boolean;
            name: string;
            opening_hours: {
                fri: string[][];
                mon: string[][];
                sat: string[][];
                sun: string[][];
                thu: string[][];
                tue: string[][];
                wed: string[][];
            } | null;
            priorities: {
                label: string;
                /** @enum {string} */
                value: "low" | "medium" | "high" | "critical" | "emergency";
            }[];
            priority_warnings: {
                message: string;
                /** @enum {string} */
                priority: "low" | "medium" | "high" | "critical" | "emergency";
            }[];
            reopens_at: string | null;
            timezone: string;
        };
        DepartmentRecord: {
            accepts_credentials: boolean;
            accepts_guests: boolean;
            active: boolean;
            auto_reply: {
                body: string;
                subject?: string | null;
            } | null;
            brand_id: number;
            captcha: string | {
                has_secret: boolean;
                /** @enum {string} */
                provider: "turnstile" | "hcaptcha" | "recaptcha";
                site_key: string;
            } | null;
            cc: {
                allowed: boolean;
                max?: number;
            };
            close_after_days: number | null;
            close_notice_days: number | null;
            created_at: string;
            custom_fields: {
                help: string | null;
                key: string;
                label: string;
                options: {
                    label: string;
                    value: string;
                }[] | null;
                required: boolean;
                /** @enum {string} */
                type: "text" | "textarea" | "select" | "multiselect" | "checkbox" | "number" | "date" | "url";
            }[];
            /** @enum {string} */
            default_priority: "low" | "medium" | "high" | "critical" | "emergency";
            description: string | null;
            effective: {
                files: {
                    allowed: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: string[];
                        value: string[];
                    };
                    max_files: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number;
                        value: number;
                    };
                    max_megabytes: {
                        /** @enum {string} */
                        from: "department" | "brand" | "desk" | "server";
                        otherwise: number;
                        value: number;
                    };
                };
                routing: {
                    people: number;
                };
            };
            files: {
                allowed?: string[];
                max_files?: number;
                max_megabytes?: number;
            };
            holidays: {
                country: string | null;
                days: {
                    date: string;
                    hours: string[][] | null;
                    name: string;
                }[];
                region: string | null;
            };
            id: number;
            name: string;
            opening_hours: {
                fri: string[][];
                mon: string[][];
                sat: string[][];
                sun: string[][];
                thu: string[][];
                tue: string[][];
                wed: string[][];
            } | null;
            position: number;
            priorities: ("low" | "medium" | "high" | "critical" | "emergency")[];
            priority_warnings: {
                message: string;
                /** @enum {string} */
                priority: "low" | "medium" | "high" | "critical" | "emergency";
            }[];
            reopen_days: number | null;
            reply_targets: {
                first_reply_minutes: number | null;
                next_reply_minutes: number | null;
                /** @enum {string} */
                priority: "low" | "medium" | "high" | "critical" | "emergency";
            }[];
            routing: {
                max_open_tickets: number | null;
                /** @enum {string} */
                method: "none" | "round_robin" | "least_busy";
                only_on_duty: boolean;
                rules: {
                    staff_id: string;
                    tag: string;
                }[];
                staff_ids: string[];
            };
            timezone: string;
            updated_at: string;
        };
        Dismissal: {
            dismissed_at: string;
            id: string;
        };
        Error: {
            code: string;
            message: string;
        };
        FirstSteps: {
            brand_id: number | null;
            department_id: number | null;
            is_put_away: boolean;
            steps: {
                is_done: boolean;
                /** @enum {string} */
                step: "brand" | "department" | "key" | "call" | "colleague";
            }[];
        };
        ForbiddenError: {
            code: string;
            message: string;
            methods?: string[];
        };
        Found: {
            articles: {
                brand_name: string;
                id: string;
                title: string;
                url: string;
            }[];
            canned_replies: {
                id: string;
                title: string;
            }[];
            chats: {
                excerpt: string;
                id: string;
                name: string | null;
                /** @enum {string} */
                status: "waiting" | "active" | "closed";
                status_label: string;
            }[];
            people: components["schemas"]["FoundPerson"][];
            reports: {
                reference: string;
                status_label: string;
                title: string;
            }[];
            tickets: {
                customer_name: string;
                number: string;
                /** @enum {string} */
                status: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed";
                status_label: string;
                subject: string;
            }[];
            views: {
                id: string;
                name: string;
            }[];
        };
        FoundArticle: {
            id: string;
            locale: string;
            snippet: string;
            title: string;
            url: string;
        };
        FoundClient: {
            brand: {
                id: number;
                name: string;
                slug: string;
            };
            company: string | null;
            email: string;
            first_name: string;
            id: string;
            last_name: string;
            platform_client_id: string;
        };
        FoundPerson: {
            brand_name: string;
            company: string | null;
            email: string;
            id: string | null;
            name: string;
            platform_client_id: string | null;
            /** @enum {string} */
            type: "client" | "guest";
        };
        HeldReply: {
            body: string | null;
            body_html: string | null;
            goes_at: string;
            goes_in: number;
            id: string;
            is_mine: boolean;
            staff: {
                id: string;
                name: string;
            };
        };
        InboundMail: {
            brand: {
                id: number;
                name: string;
                slug: string;
            };
            came_at: string;
            can_process: boolean;
            from: string | null;
            has_original: boolean;
            id: string;
            mailbox: {
                address: string;
                id: string;
            };
            /** @enum {string} */
            outcome: "opened" | "replied" | "refused" | "bounced" | "ignored" | "set_aside";
            reason: string | null;
            said: string;
            sender: string | null;
            subject: string | null;
            ticket_number: string | null;
        };
        Key: {
            brand_id: number;
            created_at: string;
            expires_at: string | null;
            id: string;
            last_four: string | null;
            last_used_at: string | null;
            name: string;
            predecessor: {
                last_four: string | null;
                last_used_at: string | null;
                valid_until: string;
            } | null;
            revoked_at: string | null;
        };
        LimitError: {
            code: string;
            limit: number;
            limit_name: string;
            message: string;
            retry_after: number;
        };
        LoggedMail: {
            brand: {
                id: number;
                name: string;
                slug: string;
            } | null;
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
        Macro: {
            actions: {
                add_tags: string[];
                assign: string | null;
                department_id: number | null;
                hold_hours: number | null;
                message: {
                    body: string;
                    /** @enum {string} */
                    kind: "reply" | "note";
                } | null;
                /** @enum {string|null} */
                priority: "low" | "medium" | "high" | "critical" | "emergency" | null;
                remove_tags: string[];
                /** @enum {string|null} */
                status: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed" | null;
            };
            brand_id: number | null;
            created_at: string;
            department_id: number | null;
            id: string;
            name: string;
            updated_at: string;
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
            reading: {
                failing_since: string | null;
                last_mail_at: string | null;
                read_at: string | null;
                said: string | null;
                /** @enum {string|null} */
                trouble: "unresolvable" | "private_address" | "unreachable" | "tls" | "timed_out" | "broken_off" | "refused_login" | "no_folder" | "key_lost" | "unscanned" | "unexpected" | null;
            };
            /** @enum {string} */
            tls: "implicit" | "starttls";
            updated_at: string;
            user: string;
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
        Note: {
            attachments: components["schemas"]["Attachment"][];
            author: {
                id: string;
                name: string;
            };
            body: string;
            body_html: string;
            created_at: string;
            id: string;
        };
        Notice: {
            /** @enum {string} */
            code: "guest_address_unproved" | "guest_out_of_reach";
            message: string;
        };
        Notification: {
            by: {
                id: string | null;
                name: string;
                /** @enum {string} */
                type: "platform" | "client" | "guest" | "staff" | "operator" | "system";
            };
            created_at: string;
            id: string;
            /** @enum {string} */
            kind: "assigned" | "mentioned" | "replied" | "arrived" | "due";
            note_id: string | null;
            read_at: string | null;
            reply_id: string | null;
            ticket: {
                number: string;
                subject: string;
            };
        };
        OpenedByVisitor: {
            link: string;
            number: string;
            subject: string;
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
            /** @enum {string} */
            role: "admin" | "agent";
            updated_at: string;
        };
        Preferences: {
            /** @enum {string} */
            after_send: "next" | "stay" | "list";
            chats: {
                messaged: {
                    browser: boolean;
                    sound: boolean;
                };
                started: {
                    browser: boolean;
                    sound: boolean;
                };
            };
            columns: string[];
            /** @enum {string} */
            density: "comfortable" | "compact";
            keys: {
                command: string;
                key: string | null;
            }[];
            /** @enum {string|null} */
            language: "en" | "de" | null;
            notifications: {
                arrived: {
                    browser: boolean;
                    mail: boolean;
                    page: boolean;
                };
                assigned: {
                    browser: boolean;
                    mail: boolean;
                    page: boolean;
                };
                due: {
                    browser: boolean;
                    mail: boolean;
                    page: boolean;
                };
                mentioned: {
                    browser: boolean;
                    mail: boolean;
                    page: boolean;
                };
                replied: {
                    browser: boolean;
                    mail: boolean;
                    page: boolean;
                };
            };
            single_keys: boolean;
            /** @enum {string} */
            theme: "system" | "light" | "dark";
        };
        Presence: {
            since: string;
            staff: {
                id: string;
                name: string;
            };
            /** @enum {string} */
            state: "looking" | "answering";
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
        QueueItem: {
            assignee: {
                id: string;
                name: string;
            } | null;
            attachments_count: number;
            brand: {
                id: number;
                name: string;
                slug: string;
            };
            client: {
                email: string;
                first_name: string;
                id: string;
                last_name: string;
                platform_client_id: string;
            } | null;
            created_at: string;
            credentials_count: number;
            department: {
                id: number;
                name: string;
            };
            excerpt: string;
            found: {
                /** @enum {string} */
                in: "number" | "sender" | "subject" | "message" | "note";
                parts: {
                    is_match: boolean;
                    text: string;
                }[];
            } | null;
            guest: {
                email: string;
                first_name: string;
                last_name: string;
            } | null;
            has_draft: boolean;
            id: string;
            is_unread: boolean;
            last_reply_at: string;
            /** @enum {string} */
            last_reply_from: "client" | "staff" | "system";
            notes_count: number;
            number: string;
            on_hold_until: string | null;
            presence: components["schemas"]["Presence"][];
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "critical" | "emergency";
            priority_label: string | null;
            replies_count: number;
            reply_due_at: string | null;
            reply_due_soon_at: string | null;
            /** @enum {string} */
            status: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed";
            status_label: string;
            subject: string;
            tags: string[];
            unread_count: number;
            updated_at: string;
            waiting_since: string | null;
        };
        Rating: {
            answer: {
                answered_at: string;
                comment: string | null;
                reason: string | null;
                reason_label: string | null;
                score: number;
                score_label: string;
            } | null;
            expires_at: string | null;
            question: {
                comment_max: number;
                reasons: {
                    label: string;
                    value: string;
                }[];
                scale: {
                    label: string;
                    score: number;
                }[];
                text: string;
            } | null;
            /** @enum {string} */
            state: "unavailable" | "offered" | "answered" | "expired";
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
            reasons: {
                labels: {
                    label: string;
                    language: string;
                }[];
                value: string;
            }[];
            updated_at: string | null;
            wordings: {
                is_own: boolean;
                language: string;
                scale: string[];
                text: string;
            }[];
        };
        RatingReport: {
            departments: {
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
            }[];
            from: string;
            people: {
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
            }[];
            to: string;
            total: components["schemas"]["RatingFigures"];
            weeks: {
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
            }[];
        };
        ReceivedReport: {
            created_at: string;
            id: string;
            reference: string;
            /** @enum {string} */
            status: "new" | "triaged" | "in_progress" | "resolved" | "declined" | "duplicate";
            status_label: string;
            type: string;
            type_label: string;
        };
        RefusedSignIns: {
            day: string;
            last_address: string;
            last_at: string;
            name: string | null;
            staff_id: string | null;
            times: number;
        };
        Reply: {
            attachments: components["schemas"]["Attachment"][];
            author: {
                name: string;
                /** @enum {string} */
                type: "client" | "staff" | "system";
            };
            body: string;
            body_html: string;
            created_at: string;
            id: string;
        };
        Report: {
            can_reply: boolean;
            created_at: string;
            custom_fields: {
                key: string;
                label: string;
                value: string | number | boolean | string[];
            }[];
            id: string;
            reference: string;
            replies: components["schemas"]["ReportReply"][];
            /** @enum {string|null} */
            severity: "low" | "medium" | "high" | "critical" | null;
            severity_label: string | null;
            /** @enum {string} */
            status: "new" | "triaged" | "in_progress" | "resolved" | "declined" | "duplicate";
            status_label: string;
            title: string;
            type: string;
            type_label: string;
            updated_at: string;
        };
        ReportItem: {
            assignee: {
                id: string;
                name: string;
            } | null;
            brand: {
                id: number;
                name: string;
                slug: string;
            };
            created_at: string;
            id: string;
            is_confidential: boolean;
            last_reply_at: string;
            /** @enum {string} */
            last_reply_from: "reporter" | "staff";
            reference: string;
            replies_count: number;
            reporter: {
                client_id: string | null;
                email: string | null;
                name: string;
            };
            /** @enum {string|null} */
            severity: "low" | "medium" | "high" | "critical" | null;
            severity_label: string | null;
            /** @enum {string} */
            status: "new" | "triaged" | "in_progress" | "resolved" | "declined" | "duplicate";
            status_label: string;
            title: string;
            type: string;
            type_label: string;
            updated_at: string;
        };
        ReportNote: {
            author: {
                id: string;
                name: string;
            };
            body: string;
            body_html: string;
            created_at: string;
            id: string;
        };
        ReportReply: {
            attachments: components["schemas"]["Attachment"][];
            author: {
                name: string;
                /** @enum {string} */
                type: "reporter" | "staff";
            };
            body: string;
            body_html: string;
            created_at: string;
            id: string;
        };
        ReportType: {
            custom_fields: {
                help: string | null;
                key: string;
                label: string;
                options: {
                    label: string;
                    value: string;
                }[] | null;
                required: boolean;
                /** @enum {string} */
                type: "text" | "textarea" | "select" | "multiselect" | "checkbox" | "number" | "date" | "url";
            }[];
            description: string | null;
            files: {
                accept: string;
                allowed: string[];
                max_files: number;
                max_megabytes: number;
                said: string;
            };
            label: string;
            severities: {
                label: string;
                /** @enum {string} */
                value: "low" | "medium" | "high" | "critical";
            }[];
            value: string;
        };
        ReportTypeRecord: {
            active: boolean;
            brand_id: number;
            created_at: string;
            custom_fields: {
                help: string | null;
                key: string;
                label: string;
                options: {
                    label: string;
                    value: string;
                }[] | null;
                required: boolean;
                /** @enum {string} */
                type: "text" | "textarea" | "select" | "multiselect" | "checkbox" | "number" | "date" | "url";
            }[];
            description: string | null;
            files: {
                allowed?: string[];
                max_files?: number;
                max_megabytes?: number;
            };
            id: number;
            is_confidential: boolean;
            label: string | null;
            position: number;
            severities: ("low" | "medium" | "high" | "critical")[];
            shown_label: string;
            staff_ids: string[];
            updated_at: string;
            value: string;
        };
        RetentionPreview: {
            campaign_recipients_days: {
                days: number | null;
                due: number;
                due_now: number;
            };
            client_chats_days: {
                days: number | null;
                due: number;
                due_now: number;
            };
            closed_tickets_days: {
                days: number | null;
                due: number;
                due_now: number;
            };
            mail_log_days: {
                days: number | null;
                due: number;
                due_now: number;
            };
            mail_originals_days: {
                days: number | null;
                due: number;
                due_now: number;
            };
            searches_days: {
                days: number | null;
                due: number;
                due_now: number;
            };
            settled_reports_days: {
                days: number | null;
                due: number;
                due_now: number;
            };
            stranger_chats_days: {
                days: number | null;
                due: number;
                due_now: number;
            };
            webhook_log_days: {
                days: number | null;
                due: number;
                due_now: number;
            };
        };
        SavedView: {
            count: number | null;
            count_is_capped: boolean;
            created_at: string;
            filters: {
                assignee?: string;
                brand_id?: number;
                client?: string;
                created_before?: string;
                created_since?: string;
                department_id?: number;
                department_ids?: string;
                due?: string;
                priority?: string;
                q?: string;
                /** @enum {string} */
                sort?: "newest" | "oldest" | "priority" | "waiting" | "due";
                source?: string;
                status?: string;
                tag?: string;
                tags?: string;
                /** @enum {string} */
                unread?: "me";
                updated_since?: string;
                waiting_over?: string;
            };
            id: string;
            is_shared: boolean;
            name: string;
            owner: {
                id: string;
                name: string;
            };
            position: number;
            updated_at: string;
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
        Session: {
            address: string;
            created_at: string;
            id: string;
            is_current: boolean;
            last_seen_at: string;
            user_agent: string | null;
        };
        StaffChat: {
            answered_at: string | null;
            assignable: {
                id: string;
                is_there: boolean;
                name: string;
                open_chats: number;
            }[];
            assigned_at: string | null;
            brand: {
                id: number;
                name: string;
                slug: string;
            };
            can_answer: boolean;
            client: {
                id: string;
                platform_client_id: string;
            } | null;
            closed_at: string | null;
            /** @enum {string|null} */
            closed_by: "visitor" | "staff" | "desk" | null;
            created_at: string;
            department: {
                id: number;
                name: string;
            };
            entries: components["schemas"]["StaffChatEntry"][];
            excerpt: string;
            id: string;
            is_mine: boolean;
            is_typing: boolean;
            last_message_at: string | null;
            /** @enum {string|null} */
            last_message_from: "visitor" | "staff" | "desk" | null;
            last_seq: number;
            notes: components["schemas"]["ChatNote"][];
            page: {
                title: string | null;
                url: string;
            } | null;
            pages: {
                at: string;
                title: string | null;
                url: string;
            }[];
            seen_seq: number;
            staff: {
                id: string;
                name: string;
            } | null;
            staff_seen_seq: number;
            /** @enum {string} */
            status: "waiting" | "active" | "closed";
            status_label: string;
            ticket: {
                number: string;
            } | null;
            unanswered_told_at: string | null;
            unread_count: number;
            visitor: {
                email: string | null;
                is_there: boolean;
                is_verified: boolean;
                language: string;
                name: string | null;
            };
            waiting_since: string | null;
        };
        StaffChatEntry: {
            attachments: components["schemas"]["Attachment"][];
            author: {
                name: string;
                staff_id: string | null;
                /** @enum {string} */
                type: "visitor" | "staff" | "desk";
            };
            body: string;
            body_html: string;
            client_made_id: string | null;
            created_at: string;
            id: string;
            /** @enum {string} */
            kind: "message" | "joined" | "handed_over" | "unanswered" | "closed" | "ticket";
            seq: number;
        };
        StaffClient: {
            brand: {
                id: number;
                name: string;
                slug: string;
            };
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
        StaffDepartment: {
            accepts_credentials: boolean;
            accepts_guests: boolean;
            active: boolean;
            brand: {
                id: number;
                name: string;
                slug: string;
            };
            captcha: {
                challenge_url: string | null;
                /** @enum {string} */
                field: "captcha_token";
                /** @enum {string} */
                provider: "altcha" | "turnstile" | "hcaptcha" | "recaptcha";
                site_key: string | null;
            } | null;
            cc: {
                allowed: boolean;
                max: number;
            };
            custom_fields: {
                help: string | null;
                key: string;
                label: string;
                options: {
                    label: string;
                    value: string;
                }[] | null;
                required: boolean;
                /** @enum {string} */
                type: "text" | "textarea" | "select" | "multiselect" | "checkbox" | "number" | "date" | "url";
            }[];
            /** @enum {string} */
            default_priority: "low" | "medium" | "high" | "critical" | "emergency";
            description: string | null;
            files: {
                accept: string;
                allowed: string[];
                max_files: number;
                max_megabytes: number;
                said: string;
            };
            holidays: {
                date: string;
                hours: string[][];
                name: string;
            }[];
            id: number;
            is_open_now: boolean;
            name: string;
            opening_hours: {
                fri: string[][];
                mon: string[][];
                sat: string[][];
                sun: string[][];
                thu: string[][];
                tue: string[][];
                wed: string[][];
            } | null;
            priorities: {
                label: string;
                /** @enum {string} */
                value: "low" | "medium" | "high" | "critical" | "emergency";
            }[];
            priority_warnings: {
                message: string;
                /** @enum {string} */
                priority: "low" | "medium" | "high" | "critical" | "emergency";
            }[];
            reopens_at: string | null;
            timezone: string;
        };
        StaffEvent: {
            brand_id: number | null;
            changed: string[];
            created_at: string;
            department_id: number | null;
            presence: components["schemas"]["Presence"][] | null;
            staff: {
                id: string;
                name: string;
            } | null;
            subject: {
                id: string;
                type: string;
            } | null;
            ticket_number: string | null;
            type: string;
        };
        StaffReport: {
            assignable: {
                id: string;
                name: string;
            }[];
            assignee: {
                id: string;
                name: string;
            } | null;
            brand: {
                id: number;
                name: string;
                slug: string;
            };
            can_reply: boolean;
            created_at: string;
            custom_fields: {
                key: string;
                label: string;
                value: string | number | boolean | string[];
            }[];
            duplicate_of: {
                reference: string;
                /** @enum {string} */
                status: "new" | "triaged" | "in_progress" | "resolved" | "declined" | "duplicate";
                status_label: string;
                title: string;
            } | null;
            duplicates: {
                reference: string;
                /** @enum {string} */
                status: "new" | "triaged" | "in_progress" | "resolved" | "declined" | "duplicate";
                status_label: string;
                title: string;
            }[];
            id: string;
            is_confidential: boolean;
            last_reply_at: string;
            /** @enum {string} */
            last_reply_from: "reporter" | "staff";
            notes: components["schemas"]["ReportNote"][];
            reference: string;
            replies: components["schemas"]["ReportReply"][];
            replies_count: number;
            reporter: {
                client_id: string | null;
                email: string | null;
                name: string;
            };
            /** @enum {string|null} */
            severity: "low" | "medium" | "high" | "critical" | null;
            severity_label: string | null;
            /** @enum {string} */
            status: "new" | "triaged" | "in_progress" | "resolved" | "declined" | "duplicate";
            status_label: string;
            ticket: {
                number: string;
                /** @enum {string} */
                status: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed";
                subject: string;
            } | null;
            title: string;
            type: string;
            type_label: string;
            updated_at: string;
        };
        StaffReportType: {
            active: boolean;
            brand: {
                id: number;
                name: string;
                slug: string;
            };
            custom_fields: {
                help: string | null;
                key: string;
                label: string;
                options: {
                    label: string;
                    value: string;
                }[] | null;
                required: boolean;
                /** @enum {string} */
                type: "text" | "textarea" | "select" | "multiselect" | "checkbox" | "number" | "date" | "url";
            }[];
            description: string | null;
            files: {
                accept: string;
                allowed: string[];
                max_files: number;
                max_megabytes: number;
                said: string;
            };
            is_confidential: boolean;
            label: string;
            severities: {
                label: string;
                /** @enum {string} */
                value: "low" | "medium" | "high" | "critical";
            }[];
            value: string;
        };
        StaffTicket: {
            accepts_credentials: boolean;
            activity: components["schemas"]["Activity"][];
            allowed_actions: ("reply" | "start" | "hold" | "release" | "close" | "reopen" | "note" | "assign" | "change" | "transfer" | "merge" | "split")[];
            assigned_to: string | null;
            assignee_id: string | null;
            brand: {
                id: number;
                name: string;
                slug: string;
            };
            can_reply: boolean;
            cc: string[];
            client: {
                company: string | null;
                email: string;
                first_name: string;
                id: string;
                last_name: string;
                phone: string | null;
                platform_client_id: string;
            } | null;
            closed_at: string | null;
            created_at: string;
            custom_fields: {
                key: string;
                label: string;
                value: string | number | boolean | string[];
            }[];
            department: {
                description: string | null;
                id: number;
                name: string;
            };
            guest: {
                company: string | null;
                email: string;
                first_name: string;
                last_name: string;
                link_ended_at: string | null;
            } | null;
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
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "critical" | "emergency";
            priority_label: string | null;
            ratings: components["schemas"]["TicketRating"][];
            replies: components["schemas"]["ThreadReply"][];
            reply_due_at: string | null;
            reply_due_soon_at: string | null;
            source: string;
            /** @enum {string} */
            status: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed";
            status_label: string;
            subject: string;
            tags: string[];
            updated_at: string;
        };
        StatusAffectedComponent: {
            code: string;
            name: string;
            /** @enum {string} */
            new_status: "operational" | "under_maintenance" | "degraded_performance" | "partial_outage" | "major_outage";
            /** @enum {string} */
            old_status: "operational" | "under_maintenance" | "degraded_performance" | "partial_outage" | "major_outage";
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
            /** @enum {string} */
            status: "operational" | "under_maintenance" | "degraded_performance" | "partial_outage" | "major_outage";
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
            /** @enum {string} */
            status: "operational" | "under_maintenance" | "degraded_performance" | "partial_outage" | "major_outage";
            updated_at: string;
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
        StatusGroupRecord: {
            brand_id: number;
            created_at: string;
            id: string;
            name: string;
            position: number;
            updated_at: string;
        };
        StatusHeldComponent: {
            id: string;
            name: string;
            /** @enum {string} */
            status: "operational" | "degraded_performance" | "partial_outage" | "major_outage";
        };
        StatusIncident: {
            components: components["schemas"]["StatusHeldComponent"][];
            created_at: string;
            id: string;
            /** @enum {string} */
            impact: "none" | "minor" | "major" | "critical";
            impact_label: string;
            incident_updates: components["schemas"]["StatusIncidentUpdate"][];
            name: string;
            resolved_at: string | null;
            shortlink: string;
            /** @enum {string} */
            status: "investigating" | "identified" | "monitoring" | "resolved";
            status_label: string;
            updated_at: string;
        };
        StatusIncidentRecord: {
            brand_id: number;
            components: components["schemas"]["StatusHeldComponent"][];
            created_at: string;
            id: string;
            /** @enum {string} */
            impact: "none" | "minor" | "major" | "critical";
            name: string;
            resolved_at: string | null;
            /** @enum {string} */
            status: "investigating" | "identified" | "monitoring" | "resolved";
            updated_at: string;
            updates: {
                affected_components: components["schemas"]["StatusAffectedComponent"][];
                body: string;
                body_html: string;
                created_at: string;
                id: string;
                /** @enum {string} */
                status: "investigating" | "identified" | "monitoring" | "resolved";
                updated_at: string;
            }[];
        };
        StatusIncidentUpdate: {
            affected_components: components["schemas"]["StatusAffectedComponent"][];
            body: string;
            body_html: string;
            created_at: string;
            id: string;
            /** @enum {string} */
            status: "investigating" | "identified" | "monitoring" | "resolved";
            status_label: string;
            updated_at: string;
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
            /** @enum {string} */
            status: "scheduled" | "in_progress" | "verifying" | "completed";
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
            /** @enum {string} */
            status: "scheduled" | "in_progress" | "verifying" | "completed";
            updated_at: string;
            updates: {
                body: string;
                body_html: string;
                created_at: string;
                id: string;
                /** @enum {string} */
                status: "scheduled" | "in_progress" | "verifying" | "completed";
                updated_at: string;
            }[];
        };
        StatusMaintenanceUpdate: {
            body: string;
            body_html: string;
            created_at: string;
            id: string;
            /** @enum {string} */
            status: "scheduled" | "in_progress" | "verifying" | "completed";
            status_label: string;
            updated_at: string;
        };
        StatusSubscriber: {
            brand_id: number;
            component_ids: string[];
            confirmed_at: string | null;
            created_at: string;
            email: string;
            id: string;
            is_of_all: boolean;
            language: string;
            /** @enum {string} */
            state: "confirmed" | "unconfirmed";
        };
        StatusSubscriberFigures: {
            by_component: {
                id: string;
                name: string;
                subscribers: number;
            }[];
            confirmed: number;
            of_all: number;
            unconfirmed: number;
        };
        StatusTemplateRecord: {
            body: string;
            brand_id: number;
            component_ids: string[];
            /** @enum {string|null} */
            component_status: "operational" | "degraded_performance" | "partial_outage" | "major_outage" | null;
            created_at: string;
            id: string;
            /** @enum {string} */
            impact: "none" | "minor" | "major" | "critical";
            name: string;
            /** @enum {string} */
            status: "investigating" | "identified" | "monitoring" | "resolved";
            title: string;
            updated_at: string;
        };
        SuggestedAnswer: {
            answer: string;
            created_at: string;
            is_current: boolean;
            model: string;
            sources: {
                id: string;
                title: string;
                url: string;
            }[];
        };
        Suggestion: {
            id: string;
            score: number;
            snippet: string;
            title: string;
            updated_at: string;
            url: string;
        };
        Suppression: {
            created_at: string;
            email: string;
            id: string;
            /** @enum {string} */
            reason: "unsubscribed" | "bounced" | "added";
        };
        ThreadReply: {
            attachments: components["schemas"]["Attachment"][];
            author: {
                id: string | null;
                name: string;
                /** @enum {string} */
                type: "client" | "staff" | "system";
            };
            body: string;
            body_html: string;
            created_at: string;
            id: string;
            /** @enum {string|null} */
            via: "mail" | "chat" | null;
        };
        Ticket: {
            accepts_credentials: boolean;
            assigned_to: string | null;
            brand?: {
                name: string;
            };
            can_reply: boolean;
            cc: string[];
            closed_at: string | null;
            created_at: string;
            custom_fields: {
                key: string;
                label: string;
                value: string | number | boolean | string[];
            }[];
            department: {
                description: string | null;
                id: number;
                name: string;
            };
            id: string;
            is_guest?: boolean;
            last_reply_at: string;
            number: string;
            on_hold_until?: string | null;
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "critical" | "emergency";
            priority_label: string | null;
            replies: components["schemas"]["Reply"][];
            /** @enum {string} */
            status: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed";
            status_label: string;
            subject: string;
            updated_at: string;
        };
        TicketItem: {
            assigned_to: string | null;
            closed_at: string | null;
            created_at: string;
            department: {
                description: string | null;
                id: number;
                name: string;
            };
            id: string;
            last_reply_at: string;
            /** @enum {string} */
            last_reply_from: "client" | "staff" | "system";
            number: string;
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "critical" | "emergency";
            priority_label: string | null;
            replies_count: number;
            /** @enum {string} */
            status: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed";
            status_label: string;
            subject: string;
            updated_at: string;
        };
        TicketMail: {
            copied_to: string[];
            from: string | null;
            original_url: string | null;
            reply_id: string;
            warning: string | null;
        };
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
            staff: {
                id: string;
                name: string;
            } | null;
            /** @enum {string} */
            state: "unavailable" | "offered" | "answered" | "expired";
        };
        TicketSummary: {
            created_at: string;
            is_current: boolean;
            model: string;
            summary: string;
        };
        TriedModel: {
            answer: string;
            model: string;
            took_ms: number;
        };
        Trigger: {
            actions: {
                add_tags: string[];
                assign: string | null;
                mail: {
                    address: string | null;
                    body: string;
                    staff_ids: string[];
                    subject: string;
                    /** @enum {string} */
                    to: "staff" | "address" | "customer";
                } | null;
                /** @enum {string|null} */
                priority: "low" | "medium" | "high" | "critical" | "emergency" | null;
                remove_tags: string[];
                /** @enum {string|null} */
                status: "open" | "in_progress" | "closed" | null;
                webhook_id: string | null;
            };
            active: boolean;
            brand_id: number | null;
            conditions: {
                /** @enum {string|null} */
                assignee: "none" | "somebody" | null;
                /** @enum {string|null} */
                customer: "client" | "guest" | null;
                department_ids: number[];
                priorities: ("low" | "medium" | "high" | "critical" | "emergency")[];
                sources: ("platform" | "staff" | "mail" | "chat")[];
                statuses: ("open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed")[];
                subject_words: string[];
                tags_any: string[];
                tags_none: string[];
            };
            created_at: string;
            /** @enum {string} */
            event: "opened" | "customer_replied" | "staff_replied" | "status_changed" | "waiting";
            fired_count: number;
            id: string;
            last_fired_at: string | null;
            name: string;
            updated_at: string;
            wait: {
                minutes: number;
                /** @enum {string} */
                since: "customer" | "staff";
                /** @enum {string} */
                status: "open" | "awaiting_reply" | "in_progress" | "on_hold";
            } | null;
        };
        UnforeseenError: {
            code: string;
            message: string;
            request_id?: string;
        };
        ValidationError: {
            code: string;
            errors: {
                [key: string]: string[];
            };
            message: string;
        };
        WaitingUpload: {
            download_url: string;
            expires_at: string;
            id: string;
            mime_type: string;
            name: string;
            size: number;
        };
        Webhook: {
            active: boolean;
            brand_id: number;
            created_at: string;
            description: string | null;
            events: ("ticket.created" | "ticket.replied" | "ticket.status_changed" | "ticket.closed" | "ticket.reopened" | "ticket.assigned" | "ticket.merged" | "secret.created" | "secret.revealed" | "secret.deleted" | "rating.submitted" | "report.received" | "report.replied" | "chat.started" | "chat.closed" | "status.incident")[];
            failing_since: string | null;
            id: string;
            last_delivery_at: string | null;
            /** @enum {string|null} */
            last_delivery_state: "waiting" | "delivered" | "failed" | null;
            old_secret_until: string | null;
            /** @enum {string|null} */
            switched_off: "gone" | "failing" | null;
            updated_at: string;
            url: string;
            waiting: number;
        };
        WebhookDelivery: {
            finished_at: string | null;
            happened_at: string;
            id: string;
            last_failure: string | null;
            last_status: number | null;
            next_try_at: string | null;
            number: string | null;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed";
            tries: number;
            /** @enum {string} */
            type: "ticket.created" | "ticket.replied" | "ticket.status_changed" | "ticket.closed" | "ticket.reopened" | "ticket.assigned" | "ticket.merged" | "secret.created" | "secret.revealed" | "secret.deleted" | "rating.submitted" | "report.received" | "report.replied" | "chat.started" | "chat.closed" | "status.incident" | "ticket.triggered" | "webhook.test";
            webhook_id: string;
        };
        WidgetLook: {
            accent: {
                dark: string;
                light: string;
            } | null;
            help_url: string;
            name: string;
            offers: {
                articles: boolean;
                tickets: boolean;
            };
            status_url: string;
        };
        Workload: {
            open_tickets: number;
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
                    "application/json": {
                        data: components["schemas"]["AnnouncementItem"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                "application/json": {
                    /**
                     * @default everyone
                     * @enum {string}
                     */
                    audience?: "everyone" | "clients" | "list";
                    body: string;
                    brand_id: number;
                    client_ids?: string[];
                    ends_at?: string | null;
                    /** @default true */
                    is_dismissible?: boolean;
                    link?: {
                        label: string;
                        url: string;
                    } | null;
                    placement?: string;
                    /** @default 0 */
                    position?: number;
                    starts_at?: string;
                    title: string;
                    /**
                     * @default info
                     * @enum {string}
                     */
                    type?: "info" | "success" | "warning" | "danger";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnnouncementRecord"];
                    };
                };
            };
        };
    };
    readAnnouncement: {
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
                    "application/json": {
                        data: components["schemas"]["AnnouncementRecord"];
                    };
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
    changeAnnouncement: {
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
                "application/json": {
                    /**
                     * @default everyone
                     * @enum {string}
                     */
                    audience?: "everyone" | "clients" | "list";
                    body?: string;
                    client_ids?: string[];
                    ends_at?: string | null;
                    /** @default true */
                    is_dismissible?: boolean;
                    link?: {
                        label: string;
                        url: string;
                    } | null;
                    placement?: string;
                    /** @default 0 */
                    position?: number;
                    starts_at?: string;
                    title?: string;
                    /**
                     * @default info
                     * @enum {string}
                     */
                    type?: "info" | "success" | "warning" | "danger";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnnouncementRecord"];
                    };
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
                "application/json": {
                    brand_id: number;
                    ids: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnnouncementItem"][];
                    };
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
                    "application/json": {
                        data: components["schemas"]["ArticleCategoryRecord"][];
                    };
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
                "application/json": {
                    brand_id: number;
                    position?: number;
                    texts: {
                        description?: string | null;
                        locale: string;
                        name: string;
                        slug?: string;
                    }[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ArticleCategoryRecord"];
                    };
                };
            };
        };
    };
    readArticleCategory: {
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
                    "application/json": {
                        data: components["schemas"]["ArticleCategoryRecord"];
                    };
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
    changeArticleCategory: {
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
                "application/json": {
                    position?: number;
                    texts?: {
                        description?: string | null;
                        locale: string;
                        name: string;
                        slug?: string;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ArticleCategoryRecord"];
                    };
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
                "application/json": {
                    brand_id: number;
                    ids: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ArticleCategoryRecord"][];
                    };
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
                status?: "draft" | "published" | "archived";
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
                    "application/json": {
                        data: components["schemas"]["ArticleItem"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                "application/json": {
                    body: string;
                    brand_id: number;
                    category_id?: string | null;
                    keywords?: string[];
                    locale?: string;
                    position?: number;
                    slug?: string;
                    /** @enum {string} */
                    status?: "draft" | "published" | "archived";
                    title: string;
                    translation_of?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ArticleRecord"];
                    };
                };
            };
        };
    };
    readArticleRecord: {
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
                    "application/json": {
                        data: components["schemas"]["ArticleRecord"];
                    };
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
    changeArticle: {
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
                "application/json": {
                    body?: string;
                    category_id?: string | null;
                    keywords?: string[];
                    locale?: string;
                    position?: number;
                    slug?: string;
                    /** @enum {string} */
                    status?: "draft" | "published" | "archived";
                    title?: string;
                    translation_of?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ArticleRecord"];
                    };
                };
            };
        };
    };
    addArticleImage: {
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
                "application/json": Record<string, never>;
                "multipart/form-data": {
                    "attachments[]"?: string[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ArticleImage"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["ArticleVersion"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                    "application/json": {
                        data: components["schemas"]["ArticleRecord"];
                    };
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
                "application/json": {
                    brand_id: number;
                    category_id: string | null;
                    ids: string[];
                };
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
                "application/json": {
                    body: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        html: string;
                    };
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
                    "application/json": {
                        data: components["schemas"]["SearchWithoutResult"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    readAssistanceSettings: {
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
                    "application/json": {
                        data: components["schemas"]["AssistanceSettings"];
                    };
                };
            };
        };
    };
    changeAssistanceSettings: {
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
                "application/json": {
                    api_key?: string | null;
                    base_url?: string | null;
                    brand_id: number;
                    is_on?: boolean;
                    language?: string | null;
                    model?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AssistanceSettings"];
                    };
                };
            };
        };
    };
    tryModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    brand_id: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TriedModel"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["Audience"][];
                    };
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
                    "application/json": {
                        data: components["schemas"]["AuditEntry"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            next_cursor: string | null;
                            per_page: number;
                            total: number;
                        };
                    };
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
                    "application/json": {
                        data: string[];
                    };
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
                    "application/json": {
                        data: components["schemas"]["Brand"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                "application/json": {
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
                    /**
                     * @default en
                     * @enum {string}
                     */
                    locale?: "en" | "de";
                    mail_color?: string | null;
                    mail_from?: string | null;
                    mail_logo_url?: string | null;
                    mail_reply_to?: string | null;
                    mails_clients?: boolean;
                    name: string;
                    retention?: {
                        campaign_recipients_days?: number | null | string;
                        client_chats_days?: number | null | string;
                        closed_tickets_days?: number | null | string;
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
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Brand"];
                    };
                };
            };
        };
    };
    readBrand: {
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
                    "application/json": {
                        data: components["schemas"]["Brand"];
                    };
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
    changeBrand: {
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
                "application/json": {
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
                    /**
                     * @default en
                     * @enum {string}
                     */
                    locale?: "en" | "de";
                    mail_color?: string | null;
                    mail_from?: string | null;
                    mail_logo_url?: string | null;
                    mail_reply_to?: string | null;
                    mails_clients?: boolean;
                    name?: string;
                    retention?: {
                        campaign_recipients_days?: number | null | string;
                        client_chats_days?: number | null | string;
                        closed_tickets_days?: number | null | string;
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
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Brand"];
                    };
                };
            };
        };
    };
    readAudienceSecret: {
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
                    "application/json": {
                        data: components["schemas"]["AudienceSecret"] | null;
                    };
                };
            };
        };
    };
    renewAudienceSecret: {
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
                "application/json": {
                    /** @default 86400 */
                    grace_seconds?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AudienceSecret"];
                        secret: string;
                    };
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
                    "application/json": {
                        data: components["schemas"]["Audience"][];
                    };
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
                "application/json": {
                    cursor?: string | null;
                    filters?: {
                        [key: string]: string | number | boolean | string[];
                    };
                    /** @default 25 */
                    limit?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            email: string;
                            external_id: string;
                            first_name: string | null;
                            is_suppressed: boolean;
                            last_name: string | null;
                        }[];
                        meta: {
                            next_cursor: string | null;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    changeBrandLogo: {
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
                "application/json": Record<string, never>;
                "multipart/form-data": {
                    "attachments[]"?: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Brand"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["MailTemplate"][];
                    };
                };
            };
        };
    };
    readMailTemplate: {
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
                    "application/json": {
                        data: components["schemas"]["MailTemplate"];
                    };
                };
            };
        };
    };
    changeMailTemplate: {
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
                "application/json": {
                    body: string;
                    subject: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MailTemplate"];
                    };
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
                "application/json": {
                    body?: string;
                    subject?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            html: string;
                            subject: string;
                            text: string;
                        };
                    };
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
                "application/json": {
                    retention: {
                        campaign_recipients_days?: number | null | string;
                        client_chats_days?: number | null | string;
                        closed_tickets_days?: number | null | string;
                        mail_log_days?: number | null | string;
                        mail_originals_days?: number | null | string;
                        searches_days?: number | null | string;
                        settled_reports_days?: number | null | string;
                        stranger_chats_days?: number | null | string;
                        webhook_log_days?: number | null | string;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RetentionPreview"];
                    };
                };
            };
        };
    };
    readBrandStorage: {
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
                    "application/json": {
                        data: components["schemas"]["BrandStorage"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["Suppression"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Suppression"];
                    };
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
                state?: "draft" | "preparing" | "sending" | "paused" | "done" | "cancelled";
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
                    "application/json": {
                        data: components["schemas"]["Campaign"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                "application/json": {
                    audience: string;
                    body: string;
                    brand_id: number;
                    filters?: {
                        [key: string]: string | number | boolean | string[];
                    };
                    name?: string;
                    /** @default 300 */
                    per_minute?: number;
                    subject: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
        };
    };
    readCampaign: {
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
                    "application/json": {
                        data: components["schemas"]["Campaign"];
                    };
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
    changeCampaign: {
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
                "application/json": {
                    audience?: string;
                    body?: string;
                    filters?: {
                        [key: string]: string | number | boolean | string[];
                    };
                    name?: string;
                    /** @default 300 */
                    per_minute?: number;
                    subject?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Campaign"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["Campaign"];
                    };
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
                    "application/json": {
                        data: {
                            total: number;
                        };
                    };
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
                    "application/json": {
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
        };
    };
    readCampaignProgress: {
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
                    "application/json": {
                        data: components["schemas"]["CampaignProgress"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["CampaignRecipient"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                "application/json": {
                    email?: string;
                    first_name?: string | null;
                    last_name?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            html: string;
                            subject: string;
                            text: string;
                        };
                    };
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
                    "application/json": {
                        data: components["schemas"]["Campaign"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["Campaign"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["Campaign"];
                    };
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
                "application/json": {
                    body: string;
                    brand_id: number;
                    reader?: {
                        email?: string;
                        first_name?: string | null;
                        last_name?: string | null;
                    };
                    subject?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            html: string;
                            subject: string;
                            text: string;
                        };
                    };
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
                    "application/json": {
                        data: components["schemas"]["CannedReply"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                "application/json": {
                    body: string;
                    brand_id?: number | null;
                    shortcut?: string | null;
                    title: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CannedReply"];
                    };
                };
            };
        };
    };
    readSharedReply: {
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
                    "application/json": {
                        data: components["schemas"]["CannedReply"];
                    };
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
    changeSharedReply: {
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
                "application/json": {
                    body?: string;
                    brand_id?: number | null;
                    shortcut?: string | null;
                    title?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CannedReply"];
                    };
                };
            };
        };
    };
    readChatSettings: {
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
                    "application/json": {
                        data: components["schemas"]["ChatSettings"];
                    };
                };
            };
        };
    };
    changeChatSettings: {
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
                "application/json": {
                    answer_within_seconds?: number;
                    brand_id: number;
                    department_id?: number | null;
                    is_offered?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatSettings"];
                    };
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
                    "*/*": string;
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
                    "application/json": {
                        data: components["schemas"]["ClientTraces"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["DepartmentRecord"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                "application/json": {
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
                        /** @enum {string} */
                        provider: "altcha" | "turnstile" | "hcaptcha" | "recaptcha";
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
                        /** @enum {string} */
                        type: "text" | "textarea" | "select" | "multiselect" | "checkbox" | "number" | "date" | "url";
                    }[];
                    /** @enum {string} */
                    default_priority?: "low" | "medium" | "high" | "critical" | "emergency";
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
                    priorities?: ("low" | "medium" | "high" | "critical" | "emergency")[];
                    priority_warnings?: {
                        message: string;
                        /** @enum {string} */
                        priority: "low" | "medium" | "high" | "critical" | "emergency";
                    }[];
                    reopen_days?: number | null;
                    reply_targets?: {
                        first_reply_minutes: number | null;
                        next_reply_minutes: number | null;
                        /** @enum {string} */
                        priority: "low" | "medium" | "high" | "critical" | "emergency";
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
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DepartmentRecord"];
                    };
                };
            };
        };
    };
    readDepartment: {
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
                    "application/json": {
                        data: components["schemas"]["DepartmentRecord"];
                    };
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
    changeDepartment: {
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
                "application/json": {
                    accepts_credentials?: boolean;
                    accepts_guests?: boolean;
                    active?: boolean;
                    auto_reply?: {
                        body: string;
                        subject?: string | null;
                    } | null;
                    captcha?: string | {
                        has_secret?: boolean;
                        /** @enum {string} */
                        provider: "altcha" | "turnstile" | "hcaptcha" | "recaptcha";
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
                        /** @enum {string} */
                        type: "text" | "textarea" | "select" | "multiselect" | "checkbox" | "number" | "date" | "url";
                    }[];
                    /** @enum {string} */
                    default_priority?: "low" | "medium" | "high" | "critical" | "emergency";
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
                    priorities?: ("low" | "medium" | "high" | "critical" | "emergency")[];
                    priority_warnings?: {
                        message: string;
                        /** @enum {string} */
                        priority: "low" | "medium" | "high" | "critical" | "emergency";
                    }[];
                    reopen_days?: number | null;
                    reply_targets?: {
                        first_reply_minutes: number | null;
                        next_reply_minutes: number | null;
                        /** @enum {string} */
                        priority: "low" | "medium" | "high" | "critical" | "emergency";
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
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DepartmentRecord"];
                    };
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
                "application/json": {
                    brand_id: number;
                    ids: number[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DepartmentRecord"][];
                    };
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
                "application/json": {
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
                        /** @enum {string} */
                        provider: "altcha" | "turnstile" | "hcaptcha" | "recaptcha";
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
                        /** @enum {string} */
                        type: "text" | "textarea" | "select" | "multiselect" | "checkbox" | "number" | "date" | "url";
                    }[];
                    /** @enum {string} */
                    default_priority?: "low" | "medium" | "high" | "critical" | "emergency";
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
                    priorities?: ("low" | "medium" | "high" | "critical" | "emergency")[];
                    priority_warnings?: {
                        message: string;
                        /** @enum {string} */
                        priority: "low" | "medium" | "high" | "critical" | "emergency";
                    }[];
                    reopen_days?: number | null;
                    reply_targets?: {
                        first_reply_minutes: number | null;
                        next_reply_minutes: number | null;
                        /** @enum {string} */
                        priority: "low" | "medium" | "high" | "critical" | "emergency";
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
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Department"];
                    };
                };
            };
        };
    };
    readFirstSteps: {
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
                    "application/json": {
                        data: components["schemas"]["FirstSteps"];
                    };
                };
            };
        };
    };
    putFirstStepsAway: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    is_put_away: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FirstSteps"];
                    };
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
                    "application/json": {
                        data: {
                            date: string;
                            name: string;
                        }[];
                    };
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
                    "application/json": {
                        data: {
                            code: string;
                            name: string;
                            regions: {
                                code: string;
                                name: string;
                            }[];
                        }[];
                    };
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
                    "application/json": {
                        data: components["schemas"]["InboundMail"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                    "application/json": {
                        data: components["schemas"]["InboundMail"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["Key"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                "application/json": {
                    brand_id: number;
                    expires_at?: string | null;
                    name: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Key"];
                        token: string;
                    };
                };
            };
        };
    };
    readKey: {
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
                    "application/json": {
                        data: components["schemas"]["Key"];
                    };
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
    changeKey: {
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
                "application/json": {
                    expires_at?: string | null;
                    name?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Key"];
                    };
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
                "application/json": {
                    /** @default 0 */
                    grace_seconds?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Key"];
                        token: string;
                    };
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
                    "application/json": {
                        data: components["schemas"]["Macro"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                "application/json": {
                    actions: {
                        add_tags?: string[];
                        assign?: string | null;
                        department_id?: number | null;
                        hold_hours?: number | null;
                        message?: {
                            body: string;
                            /** @enum {string} */
                            kind: "reply" | "note";
                        } | null;
                        /** @enum {string|null} */
                        priority?: "low" | "medium" | "high" | "critical" | "emergency" | null;
                        remove_tags?: string[];
                        /** @enum {string|null} */
                        status?: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed" | null;
                    };
                    brand_id?: number | null;
                    department_id?: number | null;
                    name: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Macro"];
                    };
                };
            };
        };
    };
    readMacro: {
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
                    "application/json": {
                        data: components["schemas"]["Macro"];
                    };
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
    changeMacro: {
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
                "application/json": {
                    actions?: {
                        add_tags?: string[];
                        assign?: string | null;
                        department_id?: number | null;
                        hold_hours?: number | null;
                        message?: {
                            body: string;
                            /** @enum {string} */
                            kind: "reply" | "note";
                        } | null;
                        /** @enum {string|null} */
                        priority?: "low" | "medium" | "high" | "critical" | "emergency" | null;
                        remove_tags?: string[];
                        /** @enum {string|null} */
                        status?: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed" | null;
                    };
                    brand_id?: number | null;
                    department_id?: number | null;
                    name?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Macro"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["Mailbox"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                "application/json": {
                    /** @default true */
                    active?: boolean;
                    address: string;
                    authserv_id?: string | null;
                    brand_id: number;
                    department_id: number;
                    /** @default INBOX */
                    folder?: string;
                    host: string;
                    password: string;
                    /** @default 993 */
                    port?: number;
                    /**
                     * @default implicit
                     * @enum {string}
                     */
                    tls?: "implicit" | "starttls";
                    user: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Mailbox"];
                    };
                };
            };
        };
    };
    readMailbox: {
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
                    "application/json": {
                        data: components["schemas"]["Mailbox"];
                    };
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
    changeMailbox: {
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
                "application/json": {
                    /** @default true */
                    active?: boolean;
                    address?: string;
                    authserv_id?: string | null;
                    department_id?: number;
                    /** @default INBOX */
                    folder?: string;
                    host?: string;
                    password?: string;
                    /** @default 993 */
                    port?: number;
                    /**
                     * @default implicit
                     * @enum {string}
                     */
                    tls?: "implicit" | "starttls";
                    user?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Mailbox"];
                    };
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
                    "application/json": {
                        data: {
                            ok: boolean;
                            said: string;
                            /** @enum {string|null} */
                            trouble: "unresolvable" | "private_address" | "unreachable" | "tls" | "timed_out" | "broken_off" | "refused_login" | "no_folder" | "key_lost" | "unscanned" | "unexpected" | null;
                        };
                    };
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
                    "application/json": {
                        data: components["schemas"]["LoggedMail"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    readMail: {
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
                    "application/json": {
                        data: components["schemas"]["LoggedMail"];
                    };
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
                "application/json": {
                    brand_id: number;
                    language?: string;
                    occasion?: string;
                    recipient: string;
                };
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LoggedMail"];
                    };
                };
            };
        };
    };
    readRatingQuestion: {
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
                    "application/json": {
                        data: components["schemas"]["RatingQuestion"];
                    };
                };
            };
        };
    };
    changeRatingQuestion: {
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
                "application/json": {
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
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RatingQuestion"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["RefusedSignIns"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                    "application/json": {
                        data: components["schemas"]["ReportTypeRecord"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                "application/json": {
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
                        /** @enum {string} */
                        type: "text" | "textarea" | "select" | "multiselect" | "checkbox" | "number" | "date" | "url";
                    }[];
                    description?: string | null;
                    files?: {
                        allowed?: string[] | null;
                        max_files?: number | null;
                        max_megabytes?: number | null;
                    } | null;
                    /** @default false */
                    is_confidential?: boolean;
                    label: string;
                    position?: number;
                    severities?: ("low" | "medium" | "high" | "critical")[];
                    staff_ids?: string[];
                    value: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportTypeRecord"];
                    };
                };
            };
        };
    };
    readReportType: {
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
                    "application/json": {
                        data: components["schemas"]["ReportTypeRecord"];
                    };
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
    changeReportType: {
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
                "application/json": {
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
                        /** @enum {string} */
                        type: "text" | "textarea" | "select" | "multiselect" | "checkbox" | "number" | "date" | "url";
                    }[];
                    description?: string | null;
                    files?: {
                        allowed?: string[] | null;
                        max_files?: number | null;
                        max_megabytes?: number | null;
                    } | null;
                    label?: string | null;
                    position?: number;
                    severities?: ("low" | "medium" | "high" | "critical")[];
                    staff_ids?: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportTypeRecord"];
                    };
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
                "application/json": {
                    brand_id: number;
                    ids: number[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportTypeRecord"][];
                    };
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
                    "application/json": {
                        data: components["schemas"]["Person"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                "application/json": {
                    brand_ids?: number[];
                    department_ids?: number[];
                    email: string;
                    is_confined?: boolean;
                    name: string;
                    /** @enum {string} */
                    role: "admin" | "agent";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Person"];
                    };
                };
            };
        };
    };
    readPerson: {
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
                    "application/json": {
                        data: components["schemas"]["Person"];
                    };
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
    changePerson: {
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
                "application/json": {
                    active?: boolean;
                    brand_ids?: number[];
                    department_ids?: number[];
                    email?: string;
                    hand_over_to?: string | null;
                    is_confined?: boolean;
                    name?: string;
                    /** @enum {string} */
                    role?: "admin" | "agent";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Person"];
                    };
                };
            };
        };
    };
    inviteAgain: {
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
                    "application/json": {
                        data: components["schemas"]["Person"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["Session"][];
                    };
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
                    "application/json": {
                        data: components["schemas"]["AccessToken"][];
                    };
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
    readWorkload: {
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
                    "application/json": {
                        data: components["schemas"]["Workload"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["StatusComponentItem"][];
                    };
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
                "application/json": {
                    brand_id: number;
                    description?: string | null;
                    group_id?: string | null;
                    name: string;
                    position?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatusComponentRecord"];
                    };
                };
            };
        };
    };
    readStatusComponent: {
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
                    "application/json": {
                        data: components["schemas"]["StatusComponentRecord"];
                    };
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
    changeStatusComponent: {
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
                "application/json": {
                    description?: string | null;
                    group_id?: string | null;
                    name?: string;
                    position?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatusComponentRecord"];
                    };
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
                "application/json": {
                    brand_id: number;
                    entries: {
                        components?: string[];
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatusComponentItem"][];
                    };
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
                    "application/json": {
                        data: components["schemas"]["StatusGroupRecord"][];
                    };
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
                "application/json": {
                    brand_id: number;
                    name: string;
                    position?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatusGroupRecord"];
                    };
                };
            };
        };
    };
    readStatusGroup: {
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
                    "application/json": {
                        data: components["schemas"]["StatusGroupRecord"];
                    };
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
    changeStatusGroup: {
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
                "application/json": {
                    name?: string;
                    position?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatusGroupRecord"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["StatusIncidentRecord"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                "application/json": {
                    body: string;
                    brand_id: number;
                    component_ids?: string[];
                    /** @enum {string} */
                    component_status?: "operational" | "degraded_performance" | "partial_outage" | "major_outage";
                    components?: {
                        id: string;
                        /** @enum {string} */
                        status: "operational" | "degraded_performance" | "partial_outage" | "major_outage";
                    }[];
                    /**
                     * @default minor
                     * @enum {string}
                     */
                    impact?: "none" | "minor" | "major" | "critical";
                    name: string;
                    /**
                     * @default investigating
                     * @enum {string}
                     */
                    status?: "investigating" | "identified" | "monitoring" | "resolved";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatusIncidentRecord"];
                    };
                };
            };
        };
    };
    readIncidentRecord: {
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
                    "application/json": {
                        data: components["schemas"]["StatusIncidentRecord"];
                    };
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
    changeIncident: {
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
                "application/json": {
                    body?: string;
                    component_ids?: string[];
                    /** @enum {string} */
                    component_status?: "operational" | "degraded_performance" | "partial_outage" | "major_outage";
                    components?: {
                        id: string;
                        /** @enum {string} */
                        status: "operational" | "degraded_performance" | "partial_outage" | "major_outage";
                    }[];
                    /** @enum {string} */
                    impact?: "none" | "minor" | "major" | "critical";
                    name?: string;
                    /** @enum {string} */
                    status?: "investigating" | "identified" | "monitoring" | "resolved";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatusIncidentRecord"];
                    };
                };
            };
        };
    };
    tellOfIncident: {
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
                "application/json": {
                    body: string;
                    component_ids?: string[];
                    /** @enum {string} */
                    component_status?: "operational" | "degraded_performance" | "partial_outage" | "major_outage";
                    components?: {
                        id: string;
                        /** @enum {string} */
                        status: "operational" | "degraded_performance" | "partial_outage" | "major_outage";
                    }[];
                    /** @enum {string} */
                    impact?: "none" | "minor" | "major" | "critical";
                    name?: string;
                    /** @enum {string} */
                    status?: "investigating" | "identified" | "monitoring" | "resolved";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatusIncidentRecord"];
                    };
                };
            };
        };
    };
    changeIncidentUpdate: {
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
                "application/json": {
                    body: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatusIncidentRecord"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["StatusMaintenanceRecord"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                "application/json": {
                    body: string;
                    brand_id: number;
                    component_ids?: string[];
                    name: string;
                    scheduled_for: string;
                    scheduled_until: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatusMaintenanceRecord"];
                    };
                };
            };
        };
    };
    readMaintenance: {
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
                    "application/json": {
                        data: components["schemas"]["StatusMaintenanceRecord"];
                    };
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
    changeMaintenance: {
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
                "application/json": {
                    body?: string;
                    component_ids?: string[];
                    name?: string;
                    scheduled_for?: string;
                    scheduled_until?: string;
                    /** @enum {string} */
                    status?: "scheduled" | "in_progress" | "verifying" | "completed";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatusMaintenanceRecord"];
                    };
                };
            };
        };
    };
    tellOfMaintenance: {
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
                "application/json": {
                    body: string;
                    component_ids?: string[];
                    name?: string;
                    scheduled_for?: string;
                    scheduled_until?: string;
                    /** @enum {string} */
                    status?: "scheduled" | "in_progress" | "verifying" | "completed";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatusMaintenanceRecord"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["StatusSubscriber"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                    "application/json": {
                        data: components["schemas"]["StatusSubscriberFigures"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["StatusTemplateRecord"][];
                    };
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
                "application/json": {
                    body: string;
                    brand_id: number;
                    component_ids?: string[];
                    /** @enum {string|null} */
                    component_status?: "operational" | "degraded_performance" | "partial_outage" | "major_outage" | null;
                    /**
                     * @default minor
                     * @enum {string}
                     */
                    impact?: "none" | "minor" | "major" | "critical";
                    name: string;
                    /**
                     * @default investigating
                     * @enum {string}
                     */
                    status?: "investigating" | "identified" | "monitoring" | "resolved";
                    title: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatusTemplateRecord"];
                    };
                };
            };
        };
    };
    readStatusTemplate: {
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
                    "application/json": {
                        data: components["schemas"]["StatusTemplateRecord"];
                    };
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
    changeStatusTemplate: {
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
                "application/json": {
                    body?: string;
                    component_ids?: string[];
                    /** @enum {string|null} */
                    component_status?: "operational" | "degraded_performance" | "partial_outage" | "major_outage" | null;
                    /**
                     * @default minor
                     * @enum {string}
                     */
                    impact?: "none" | "minor" | "major" | "critical";
                    name?: string;
                    /**
                     * @default investigating
                     * @enum {string}
                     */
                    status?: "investigating" | "identified" | "monitoring" | "resolved";
                    title?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatusTemplateRecord"];
                    };
                };
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
                    "application/json": {
                        data: components["schemas"]["Trigger"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                "application/json": {
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
                        /** @enum {string|null} */
                        priority?: "low" | "medium" | "high" | "critical" | "emergency" | null;
                        remove_tags?: string[];
                        /** @enum {string|null} */
                        status?: "open" | "in_progress" | "closed" | null;
                        webhook_id?: string | null;
                    };
                    /** @default true */
                    active?: boolean;
                    brand_id?: number | null;
                    conditions?: {
                        /** @enum {string|null} */
                        assignee?: "none" | "somebody" | null;
                        /** @enum {string|null} */
                        customer?: "client" | "guest" | null;
                        department_ids?: number[];
                        priorities?: ("low" | "medium" | "high" | "critical" | "emergency")[];
                        sources?: ("platform" | "staff" | "mail" | "chat")[];
                        statuses?: ("open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed")[];
                        subject_words?: string[];
                        tags_any?: string[];
                        tags_none?: string[];
                    };
                    /** @enum {string} */
                    event: "opened" | "customer_replied" | "staff_replied" | "status_changed" | "waiting";
                    name: string;
                    wait?: {
                        minutes: number;
                        /** @enum {string} */
                        since: "customer" | "staff";
                        /** @enum {string} */
                        status: "open" | "awaiting_reply" | "in_progress" | "on_hold";
                    } | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Trigger"];
                    };
                };
            };
        };
    };
    readTrigger: {
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
                    "application/json": {
                        data: components["schemas"]["Trigger"];
                    };
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
    changeTrigger: {
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
                "application/json": {
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
                        /** @enum {string|null} */
                        priority?: "low" | "medium" | "high" | "critical" | "emergency" | null;
                        remove_tags?: string[];
                        /** @enum {string|null} */
                        status?: "open" | "in_progress" | "closed" | null;
                        webhook_id?: string | null;
                    };
                    /** @default true */
                    active?: boolean;
                    brand_id?: number | null;
                    conditions?: {
                        /** @enum {string|null} */
                        assignee?: "none" | "somebody" | null;
                        /** @enum {string|null} */
                        customer?: "client" | "guest" | null;
                        department_ids?: number[];
                        priorities?: ("low" | "medium" | "high" | "critical" | "emergency")[];
                        sources?: ("platform" | "staff" | "mail" | "chat")[];
                        statuses?: ("open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed")[];
                        subject_words?: string[];
                        tags_any?: string[];
                        tags_none?: string[];
                    };
                    /** @enum {string} */
                    event?: "opened" | "customer_replied" | "staff_replied" | "status_changed" | "waiting";
                    name?: string;
                    wait?: {
                        minutes: number;
                        /** @enum {string} */
                        since: "customer" | "staff";
                        /** @enum {string} */
                        status: "open" | "awaiting_reply" | "in_progress" | "on_hold";
                    } | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Trigger"];
                    };
                };
            };
        };
    };
    tryTrigger: {
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
                "application/json": {
                    brand_id?: number | null;
                    conditions?: {
                        /** @enum {string|null} */
                        assignee?: "none" | "somebody" | null;
                        /** @enum {string|null} */
                        customer?: "client" | "guest" | null;
                        department_ids?: number[];
                        priorities?: ("low" | "medium" | "high" | "critical" | "emergency")[];
                        sources?: ("platform" | "staff" | "mail" | "chat")[];
                        statuses?: ("open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed")[];
                        subject_words?: string[];
                        tags_any?: string[];
                        tags_none?: string[];
                    };
                    /** @enum {string} */
                    event: "opened" | "customer_replied" | "staff_replied" | "status_changed" | "waiting";
                    wait?: {
                        minutes: number;
                        /** @enum {string} */
                        since: "customer" | "staff";
                        /** @enum {string} */
                        status: "open" | "awaiting_reply" | "in_progress" | "on_hold";
                    } | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            fitting: {
                                number: string;
                                subject: string;
                            }[];
                            fitting_count: number;
                            looked_at: number;
                        };
                    };
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
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                "application/json": {
                    brand_id: number;
                    description?: string | null;
                    events: ("ticket.created" | "ticket.replied" | "ticket.status_changed" | "ticket.closed" | "ticket.reopened" | "ticket.assigned" | "ticket.merged" | "secret.created" | "secret.revealed" | "secret.deleted" | "rating.submitted" | "report.received" | "report.replied" | "chat.started" | "chat.closed" | "status.incident")[];
                    url: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                        secret: string;
                    };
                };
            };
        };
    };
    readWebhook: {
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
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
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
    changeWebhook: {
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
                "application/json": {
                    active?: boolean;
                    description?: string | null;
                    events?: ("ticket.created" | "ticket.replied" | "ticket.status_changed" | "ticket.closed" | "ticket.reopened" | "ticket.assigned" | "ticket.merged" | "secret.created" | "secret.revealed" | "secret.deleted" | "rating.submitted" | "report.received" | "report.replied" | "chat.started" | "chat.closed" | "status.incident")[];
                    url?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
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
                state?: "waiting" | "delivered" | "failed";
                to?: string;
                type?: "ticket.created" | "ticket.replied" | "ticket.status_changed" | "ticket.closed" | "ticket.reopened" | "ticket.assigned" | "ticket.merged" | "secret.created" | "secret.revealed" | "secret.deleted" | "rating.submitted" | "report.received" | "report.replied" | "chat.started" | "chat.closed" | "status.incident" | "ticket.triggered" | "webhook.test";
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
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    readDelivery: {
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
                    "application/json": {
                        data: {
                            body: string;
                            finished_at: string | null;
                            happened_at: string;
                            id: string;
                            last_failure: string | null;
                            last_status: number | null;
                            next_try_at: string | null;
                            number: string | null;
                            /** @enum {string} */
                            state: "waiting" | "delivered" | "failed";
                            tries: number;
                            tries_made: {
                                detail: string | null;
                                failure: string | null;
                                id: string;
                                request_headers: {
                                    name: string;
                                    value: string;
                                }[];
                                response_body: string | null;
                                response_headers: {
                                    name: string;
                                    value: string;
                                }[] | null;
                                response_is_cut: boolean | null;
                                sent_at: string;
                                status: number | null;
                                took_ms: number;
                                url: string;
                            }[];
                            /** @enum {string} */
                            type: "ticket.created" | "ticket.replied" | "ticket.status_changed" | "ticket.closed" | "ticket.reopened" | "ticket.assigned" | "ticket.merged" | "secret.created" | "secret.revealed" | "secret.deleted" | "rating.submitted" | "report.received" | "report.replied" | "chat.started" | "chat.closed" | "status.incident" | "ticket.triggered" | "webhook.test";
                            webhook_id: string;
                        };
                    };
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
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                    };
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
                "application/json": {
                    from?: string;
                    /**
                     * @default failed
                     * @enum {string}
                     */
                    state?: "failed" | "delivered";
                    to?: string;
                };
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            replayed: number;
                        };
                    };
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
                "application/json": {
                    /** @default 86400 */
                    grace_seconds?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                        secret: string;
                    };
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
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
        };
    };
    readArticleImage: {
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
    newCaptchaChallenge: {
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
                    "application/json": {
                        parameters: {
                            [key: string]: string | number | boolean | null;
                        };
                        signature: string;
                    };
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
    readChatAvailability: {
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
                    "application/json": {
                        data: components["schemas"]["ChatAvailability"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["Chat"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
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
                "application/json": {
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
                "multipart/form-data": {
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
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatWithEntries"];
                    };
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatWithEntries"];
                    };
                };
            };
        };
    };
    readOwnChat: {
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
                    "application/json": {
                        data: components["schemas"]["ChatWithEntries"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["ChatWithEntries"];
                    };
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
                "application/json": {
                    body: string;
                    id: string;
                };
                "multipart/form-data": {
                    "attachments[]"?: string[];
                    body: string;
                    id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatEntry"];
                    };
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatEntry"];
                    };
                };
            };
        };
    };
    noteChatPage: {
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
                "application/json": {
                    title?: string | null;
                    url: string;
                };
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
    noteChatSeen: {
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
                "application/json": {
                    seq: number;
                };
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
    turnOwnChatIntoTicket: {
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
                "application/json": {
                    captcha_token?: string | null;
                    email?: string | null;
                    name?: string | null;
                    subject?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatWithEntries"];
                    };
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatWithEntries"];
                    };
                };
            };
        };
    };
    noteChatTyping: {
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
                    "application/json": {
                        data: components["schemas"]["Department"][];
                    };
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
    readChatSession: {
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
                    "application/json": {
                        data: components["schemas"]["ChatSession"];
                    };
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
                "application/json": {
                    identity_token: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatSession"];
                    };
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
                "application/json": {
                    identity_token?: string | null;
                    language?: string | null;
                    public_key: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatSession"];
                        token: string;
                    };
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
                    "application/json": {
                        data: components["schemas"]["TicketItem"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    readOwnTicket: {
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
                    "application/json": {
                        data: components["schemas"]["Ticket"];
                    };
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
                "application/json": {
                    body: string;
                };
                "multipart/form-data": {
                    "attachments[]"?: string[];
                    body: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Reply"];
                        ticket: {
                            last_reply_at: string;
                            /** @enum {string} */
                            status: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed";
                            status_label: string;
                        };
                    };
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
                "application/json": {
                    email: string;
                    name: string;
                    password: string;
                    token: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            email: string;
                            id: string;
                            /** @enum {string} */
                            role: "admin";
                            token: string;
                        };
                    };
                };
            };
        };
    };
    readPublicStatus: {
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
                    "application/json": {
                        data: components["schemas"]["PresentStatus"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["StatusIncident"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    readPublicUptime: {
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
                    "application/json": {
                        data: components["schemas"]["ComponentUptime"][];
                    };
                };
            };
        };
    };
    readWidgetLook: {
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
                    "application/json": {
                        data: components["schemas"]["WidgetLook"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["Announcement"][];
                    };
                };
            };
        };
    };
    findWidgetArticles: {
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
                    "application/json": {
                        data: components["schemas"]["FoundArticle"][];
                    };
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
                    "application/json": {
                        data: components["schemas"]["Department"][];
                    };
                };
            };
        };
    };
    openTicketFromWidget: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                public_key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                "multipart/form-data": {
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
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OpenedByVisitor"];
                    };
                };
            };
        };
    };
    readAnalytics: {
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
                    "application/json": {
                        data: components["schemas"]["Analytics"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["Suggestion"][];
                    };
                };
            };
        };
    };
    readArticleAsStaff: {
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
                    "application/json": {
                        data: components["schemas"]["ArticleRecord"];
                    };
                };
            };
        };
    };
    readArticleImageAsStaff: {
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
                    "application/json": {
                        data: components["schemas"]["CannedReply"][];
                    };
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
                "application/json": {
                    body: string;
                    brand_id?: number | null;
                    is_shared?: boolean;
                    shortcut?: string | null;
                    title: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CannedReply"];
                    };
                };
            };
        };
    };
    readCannedReply: {
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
                    "application/json": {
                        data: components["schemas"]["CannedReply"];
                    };
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
    changeCannedReply: {
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
                "application/json": {
                    body?: string;
                    brand_id?: number | null;
                    is_shared?: boolean;
                    shortcut?: string | null;
                    title?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CannedReply"];
                    };
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
                    "application/json": {
                        data: string[];
                    };
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
                "application/json": {
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
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            body: string;
                            body_html: string;
                        };
                    };
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
                    "application/json": {
                        data: components["schemas"]["ChatItem"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            next_cursor: string | null;
                            per_page: number;
                            prev_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    readChatAsStaff: {
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
                    "application/json": {
                        data: components["schemas"]["StaffChat"];
                    };
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
    fillCannedReplyForChat: {
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
                    "application/json": {
                        data: {
                            body: string;
                        };
                    };
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
                    "application/json": {
                        data: components["schemas"]["StaffChat"];
                    };
                };
            };
        };
    };
    readChatEntries: {
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
                    "application/json": {
                        chat: components["schemas"]["ChatItem"];
                        data: components["schemas"]["StaffChatEntry"][];
                    };
                };
            };
        };
    };
    handOverChat: {
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
                "application/json": {
                    department_id?: number;
                    note?: string;
                    staff_id?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffChat"];
                    };
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
                "application/json": {
                    body: string;
                    id: string;
                };
                "multipart/form-data": {
                    "attachments[]"?: string[];
                    body: string;
                    id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffChatEntry"];
                    };
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffChatEntry"];
                    };
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
                "application/json": {
                    body: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatNote"];
                    };
                };
            };
        };
    };
    seeChatAsStaff: {
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
                "application/json": {
                    seq: number;
                };
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
                    "application/json": {
                        data: components["schemas"]["StaffChat"];
                    };
                };
            };
        };
    };
    turnChatIntoTicket: {
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
                "application/json": {
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
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffChat"];
                    };
                };
            };
        };
    };
    mailChatTranscript: {
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
                "application/json": {
                    email?: string;
                };
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            email: string;
                        };
                    };
                };
            };
        };
    };
    typeInChatAsStaff: {
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
                    "application/json": {
                        data: {
                            all: number;
                            longest_waiting_since: string | null;
                            mine: number;
                            offered: number;
                            unanswered: number;
                            unread: number;
                            waiting: number;
                            waiting_for_nobody: number;
                        };
                    };
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
                    "application/json": {
                        data: {
                            me: components["schemas"]["ChatDuty"];
                            on_duty: components["schemas"]["ChatDuty"][];
                        };
                    };
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
                "application/json": {
                    capacity?: number;
                    is_on_duty?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatDuty"];
                    };
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
                "application/json": {
                    department_id?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffChat"] | null;
                    };
                };
            };
        };
    };
    findClients: {
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
                    "application/json": {
                        data: components["schemas"]["FoundClient"][];
                    };
                };
            };
        };
    };
    readClientAsStaff: {
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
                    "application/json": {
                        data: components["schemas"]["StaffClient"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["Colleague"][];
                    };
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
                    "application/json": {
                        data: components["schemas"]["StaffDepartment"][];
                    };
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
                    "application/json": {
                        data: {
                            body: string;
                            /**
                             * @default reply
                             * @enum {string}
                             */
                            kind: "reply" | "note";
                            not_sent: string | null;
                            ticket: {
                                number: string;
                                subject: string;
                            };
                            updated_at: string;
                        }[];
                    };
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
                    "application/json": {
                        data: components["schemas"]["Macro"][];
                    };
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
                "application/json": {
                    markdown: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        html: string;
                    };
                };
            };
        };
    };
    readMe: {
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
                    "application/json": {
                        data: {
                            avatar_url: string | null;
                            brand_ids: number[];
                            csrf_token: string | null;
                            department_ids: number[];
                            email: string;
                            has_one_time_codes: boolean;
                            id: string;
                            is_confined: boolean;
                            limits: {
                                message_characters: number;
                                request_megabytes: number;
                            };
                            name: string;
                            permissions: {
                                administer: boolean;
                                share_with_everybody: boolean;
                            };
                            preferences: components["schemas"]["Preferences"];
                            /** @enum {string} */
                            role: "admin" | "agent";
                            unread_notifications: number;
                        };
                    };
                };
            };
        };
    };
    changeMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email?: string;
                    name?: string;
                    password?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            avatar_url: string | null;
                            brand_ids: number[];
                            csrf_token: string | null;
                            department_ids: number[];
                            email: string;
                            has_one_time_codes: boolean;
                            id: string;
                            is_confined: boolean;
                            limits: {
                                message_characters: number;
                                request_megabytes: number;
                            };
                            name: string;
                            permissions: {
                                administer: boolean;
                                share_with_everybody: boolean;
                            };
                            preferences: components["schemas"]["Preferences"];
                            /** @enum {string} */
                            role: "admin" | "agent";
                            unread_notifications: number;
                        };
                    };
                };
            };
        };
    };
    changeAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
                "multipart/form-data": {
                    "attachments[]"?: string[];
                };
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
                    "application/json": {
                        data: {
                            created_at: string;
                            note: components["schemas"]["Note"];
                            ticket: {
                                number: string;
                                subject: string;
                            };
                        }[];
                    };
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
                    "application/json": {
                        data: components["schemas"]["Notification"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            next_cursor: string | null;
                            per_page: number;
                            prev_cursor: string | null;
                        };
                    };
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
                "application/json": {
                    all?: boolean;
                    ids?: string[];
                    ticket_number?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            unread_notifications: number;
                        };
                    };
                };
            };
        };
    };
    beginOneTimeCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            otpauth_url: string;
                            secret: string;
                        };
                    };
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
                "application/json": {
                    password: string;
                };
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
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            recovery_codes: string[];
                        };
                    };
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
                "application/json": {
                    password: string;
                    present: string;
                };
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
    choosePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    token: string;
                };
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
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
        };
    };
    readAvatar: {
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
    readPreferences: {
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
                    "application/json": {
                        data: components["schemas"]["Preferences"];
                    };
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
                "application/json": {
                    /** @enum {string} */
                    after_send?: "next" | "stay" | "list";
                    chats?: {
                        messaged?: {
                            browser?: boolean;
                            sound?: boolean;
                        };
                        started?: {
                            browser?: boolean;
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
                    /** @enum {string|null} */
                    language?: "en" | "de" | null;
                    notifications?: {
                        arrived?: {
                            browser?: boolean;
                            mail?: boolean;
                            page?: boolean;
                        };
                        assigned?: {
                            browser?: boolean;
                            mail?: boolean;
                            page?: boolean;
                        };
                        due?: {
                            browser?: boolean;
                            mail?: boolean;
                            page?: boolean;
                        };
                        mentioned?: {
                            browser?: boolean;
                            mail?: boolean;
                            page?: boolean;
                        };
                        replied?: {
                            browser?: boolean;
                            mail?: boolean;
                            page?: boolean;
                        };
                    };
                    single_keys?: boolean;
                    /** @enum {string} */
                    theme?: "system" | "light" | "dark";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Preferences"];
                    };
                };
            };
        };
    };
    changePreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    after_send?: "next" | "stay" | "list";
                    chats?: {
                        messaged?: {
                            browser?: boolean;
                            sound?: boolean;
                        };
                        started?: {
                            browser?: boolean;
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
                    /** @enum {string|null} */
                    language?: "en" | "de" | null;
                    notifications?: {
                        arrived?: {
                            browser?: boolean;
                            mail?: boolean;
                            page?: boolean;
                        };
                        assigned?: {
                            browser?: boolean;
                            mail?: boolean;
                            page?: boolean;
                        };
                        due?: {
                            browser?: boolean;
                            mail?: boolean;
                            page?: boolean;
                        };
                        mentioned?: {
                            browser?: boolean;
                            mail?: boolean;
                            page?: boolean;
                        };
                        replied?: {
                            browser?: boolean;
                            mail?: boolean;
                            page?: boolean;
                        };
                    };
                    single_keys?: boolean;
                    /** @enum {string} */
                    theme?: "system" | "light" | "dark";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Preferences"];
                    };
                };
            };
        };
    };
    reportRatings: {
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
                    "application/json": {
                        data: components["schemas"]["RatingReport"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["StaffReportType"][];
                    };
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
                    "application/json": {
                        data: components["schemas"]["ReportItem"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            next_cursor: string | null;
                            per_page: number;
                            prev_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    readReportAsStaff: {
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
                    "application/json": {
                        data: components["schemas"]["StaffReport"];
                    };
                };
            };
        };
    };
    changeReport: {
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
                "application/json": {
                    /** @enum {string|null} */
                    severity?: "low" | "medium" | "high" | "critical" | null;
                    /** @enum {string} */
                    status?: "new" | "triaged" | "in_progress" | "resolved" | "declined" | "duplicate";
                    title?: string;
                    type?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffReport"];
                    };
                };
            };
        };
    };
    readReportActivity: {
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
                    "application/json": {
                        data: components["schemas"]["Activity"][];
                    };
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
                "application/json": {
                    staff_id: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffReport"];
                    };
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
                "application/json": {
                    of: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffReport"];
                    };
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
                "application/json": {
                    body: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffReport"];
                    };
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
                "application/json": {
                    body: string;
                    /** @enum {string} */
                    status?: "new" | "triaged" | "in_progress" | "resolved" | "declined" | "duplicate";
                };
                "multipart/form-data": {
                    "attachments[]"?: string[];
                    body: string;
                    /** @enum {string} */
                    status?: "new" | "triaged" | "in_progress" | "resolved" | "declined" | "duplicate";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffReport"];
                    };
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
                "application/json": {
                    number: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffReport"];
                    };
                };
            };
        };
    };
    openReportTicket: {
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
                "application/json": {
                    assignee_id?: string | null;
                    body?: string;
                    custom_fields?: {
                        [key: string]: string | number | boolean | string[] | null;
                    } | null;
                    department_id: number;
                    priority?: string | null;
                    subject?: string;
                };
                "multipart/form-data": {
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
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffReport"];
                    };
                };
            };
        };
    };
    findAnything: {
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
                    "application/json": {
                        data: components["schemas"]["Found"];
                    };
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
                "application/json": {
                    code?: string | null;
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            avatar_url: string | null;
                            brand_ids: number[];
                            csrf_token: string | null;
                            department_ids: number[];
                            email: string;
                            has_one_time_codes: boolean;
                            id: string;
                            is_confined: boolean;
                            limits: {
                                message_characters: number;
                                request_megabytes: number;
                            };
                            name: string;
                            permissions: {
                                administer: boolean;
                                share_with_everybody: boolean;
                            };
                            preferences: components["schemas"]["Preferences"];
                            /** @enum {string} */
                            role: "admin" | "agent";
                            unread_notifications: number;
                        };
                    };
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
    checkConfirmation: {
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
                "application/json": {
                    code?: string | null;
                    password: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            expires_at: string;
                        };
                    };
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
                    "application/json": {
                        data: components["schemas"]["Session"][];
                    };
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
                    "application/json": {
                        data: {
                            count: number;
                            name: string;
                        }[];
                    };
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
                per_page?: number;
                priority?: string;
                q?: string;
                sort?: "newest" | "oldest" | "priority" | "waiting" | "due";
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
                    "application/json": {
                        data: components["schemas"]["QueueItem"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            next_cursor: string | null;
                            per_page: number;
                            prev_cursor: string | null;
                        };
                    };
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
                "application/json": {
                    assignee_id?: string | null;
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
                "multipart/form-data": {
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
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffTicket"];
                    };
                };
            };
        };
    };
    readTicketAsStaff: {
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
                    "application/json": {
                        data: components["schemas"]["StaffTicket"];
                    };
                };
            };
        };
    };
    changeTicket: {
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
                "application/json": {
                    custom_fields?: {
                        [key: string]: string | number | boolean | string[] | null;
                    };
                    /** @enum {string} */
                    priority?: "low" | "medium" | "high" | "critical" | "emergency";
                    subject?: string;
                    tags?: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffTicket"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["Activity"][];
                    };
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
                "application/json": {
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
                    /** @enum {string} */
                    priority?: "low" | "medium" | "high" | "critical" | "emergency";
                    remove_tags?: string[];
                    reply?: {
                        body: string;
                        seen_reply_id?: string | null;
                        /** @default 0 */
                        undo_seconds?: number;
                        upload_ids?: string[];
                    };
                    /** @enum {string} */
                    status?: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed";
                    subject?: string;
                    until?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffTicket"];
                        held: components["schemas"]["HeldReply"] | null;
                        missed: components["schemas"]["ThreadReply"][];
                        note: components["schemas"]["Note"] | null;
                        notices: components["schemas"]["Notice"][];
                        reply: components["schemas"]["ThreadReply"] | null;
                    };
                };
            };
        };
    };
    writeArticleOfTicket: {
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
                "application/json": {
                    category_id?: string | null;
                    reply_ids: string[];
                    title?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ArticleRecord"];
                    };
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
                "application/json": {
                    staff_id: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffTicket"];
                    };
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
    fillCannedReply: {
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
                    "application/json": {
                        data: {
                            body: string;
                        };
                    };
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
                    "application/json": {
                        data: components["schemas"]["StaffTicket"];
                    };
                };
            };
        };
    };
    readDraft: {
        parameters: {
            query?: {
                kind?: "reply" | "note";
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
                    "application/json": {
                        data: {
                            body: string;
                            /**
                             * @default reply
                             * @enum {string}
                             */
                            kind: "reply" | "note";
                            not_sent: string | null;
                            /** @enum {string|null} */
                            status: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed" | null;
                            updated_at: string;
                            uploads: components["schemas"]["WaitingUpload"][];
                        } | null;
                    };
                };
            };
        };
    };
    keepDraft: {
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
                "application/json": {
                    body: string;
                    /**
                     * @default reply
                     * @enum {string}
                     */
                    kind?: "reply" | "note";
                    /** @enum {string|null} */
                    status?: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed" | null;
                    upload_ids?: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            body: string;
                            /**
                             * @default reply
                             * @enum {string}
                             */
                            kind: "reply" | "note";
                            not_sent: string | null;
                            /** @enum {string|null} */
                            status: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed" | null;
                            updated_at: string;
                            uploads: components["schemas"]["WaitingUpload"][];
                        } | null;
                    };
                };
            };
        };
    };
    dropDraft: {
        parameters: {
            query?: {
                kind?: "reply" | "note";
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
                "application/json": {
                    until?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffTicket"];
                    };
                };
            };
        };
    };
    readMacroFor: {
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
                    "application/json": {
                        data: {
                            macro: components["schemas"]["Macro"];
                            text: string | null;
                        };
                    };
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
                "application/json": {
                    body?: string;
                    seen_reply_id?: string | null;
                    seen_updated_at?: string;
                    /** @default 0 */
                    undo_seconds?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffTicket"];
                        held: components["schemas"]["HeldReply"] | null;
                        missed: components["schemas"]["ThreadReply"][];
                        note: components["schemas"]["Note"] | null;
                        notices: components["schemas"]["Notice"][];
                        reply: components["schemas"]["ThreadReply"] | null;
                    };
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
                "application/json": {
                    into: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffTicket"];
                    };
                };
            };
        };
    };
    readNeighbours: {
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
                priority?: string;
                q?: string;
                sort?: "newest" | "oldest" | "priority" | "waiting" | "due";
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
                    "application/json": {
                        data: {
                            next: components["schemas"]["QueueItem"] | null;
                            previous: components["schemas"]["QueueItem"] | null;
                        };
                    };
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
                "application/json": {
                    body: string;
                    upload_ids?: string[];
                };
                "multipart/form-data": {
                    "attachments[]"?: string[];
                    body: string;
                    upload_ids?: string[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Note"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["Presence"][];
                    };
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
                "application/json": {
                    /** @enum {string} */
                    state: "looking" | "answering" | "gone";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Presence"][];
                    };
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
                "application/json": {
                    /**
                     * @default open
                     * @enum {string}
                     */
                    status?: "open" | "awaiting_reply" | "in_progress";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffTicket"];
                    };
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
                "application/json": {
                    /**
                     * @default open
                     * @enum {string}
                     */
                    status?: "open" | "awaiting_reply" | "in_progress";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffTicket"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["ThreadReply"][];
                        links: {
                            first: string | null;
                            last: string | null;
                            next: string | null;
                            prev: string | null;
                        };
                        meta: {
                            next_cursor: string | null;
                            per_page: number;
                            prev_cursor: string | null;
                        };
                    };
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
                "application/json": {
                    body: string;
                    seen_reply_id?: string | null;
                    /**
                     * @default awaiting_reply
                     * @enum {string}
                     */
                    status?: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed";
                    /** @default 0 */
                    undo_seconds?: number;
                    upload_ids?: string[];
                };
                "multipart/form-data": {
                    "attachments[]"?: string[];
                    body: string;
                    seen_reply_id?: string | null;
                    /**
                     * @default awaiting_reply
                     * @enum {string}
                     */
                    status?: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed";
                    /** @default 0 */
                    undo_seconds?: number;
                    upload_ids?: string[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ThreadReply"];
                        missed: components["schemas"]["ThreadReply"][];
                        notices: components["schemas"]["Notice"][];
                        ticket: {
                            last_reply_at: string;
                            /** @enum {string} */
                            status: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed";
                            status_label: string;
                        };
                    };
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["HeldReply"];
                        missed: components["schemas"]["ThreadReply"][];
                    };
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
                    "application/json": {
                        data: components["schemas"]["HeldReply"][];
                    };
                };
            };
        };
    };
    takeBackReply: {
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
                    "application/json": {
                        data: {
                            body: string;
                            /**
                             * @default reply
                             * @enum {string}
                             */
                            kind: "reply" | "note";
                            not_sent: string | null;
                            /** @enum {string|null} */
                            status: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed" | null;
                            updated_at: string;
                            uploads: components["schemas"]["WaitingUpload"][];
                        };
                    };
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
                    "application/json": {
                        data: components["schemas"]["ThreadReply"];
                        missed: components["schemas"]["ThreadReply"][];
                        notices: components["schemas"]["Notice"][];
                        ticket: {
                            last_reply_at: string;
                            /** @enum {string} */
                            status: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed";
                            status_label: string;
                        };
                    };
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
                    "application/json": {
                        data: components["schemas"]["Credential"][];
                    };
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
                "application/json": {
                    label: string;
                    value: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Credential"];
                    };
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
                "application/json": {
                    reason?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            added_by: "client" | "staff";
                            created_at: string;
                            id: string;
                            label: string;
                            value: string;
                        };
                    };
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
                "application/json": {
                    reply_id: string;
                };
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
                "application/json": {
                    reply_id: string;
                    subject?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffTicket"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["StaffTicket"];
                    };
                };
            };
        };
    };
    suggestAnswer: {
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
                    "application/json": {
                        data: components["schemas"]["SuggestedAnswer"];
                    };
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
    suggestForTicket: {
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
                    "application/json": {
                        data: components["schemas"]["Suggestion"][];
                    };
                };
            };
        };
    };
    summarizeTicket: {
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
                    "application/json": {
                        data: components["schemas"]["TicketSummary"];
                    };
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
                "application/json": {
                    department_id: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffTicket"];
                    };
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
                    "application/json": {
                        data: components["schemas"]["StaffTicket"];
                    };
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
                "application/json": Record<string, never>;
                "multipart/form-data": {
                    "attachments[]"?: string[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WaitingUpload"];
                    };
                };
            };
        };
    };
    dropUpload: {
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
    changeInBulk: {
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
                "application/json": {
                    add_tags?: string[];
                    assign?: string | null;
                    department_id?: number;
                    /** @enum {string} */
                    move?: "start" | "release" | "close" | "reopen" | "hold" | "undo";
                    numbers: string[];
                    /** @enum {string} */
                    priority?: "low" | "medium" | "high" | "critical" | "emergency";
                    remove_tags?: string[];
                    until?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            before: {
                                assignee_id: string | null;
                                department_id: number;
                                on_hold_until: string | null;
                                /** @enum {string} */
                                priority: "low" | "medium" | "high" | "critical" | "emergency";
                                /** @enum {string} */
                                status: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed";
                                tags: string[];
                            } | null;
                            code: string | null;
                            message: string | null;
                            number: string;
                            status: number;
                        }[];
                    };
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
                "application/json": {
                    numbers: string[];
                    seen_updated_at?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            before: {
                                assignee_id: string | null;
                                department_id: number;
                                on_hold_until: string | null;
                                /** @enum {string} */
                                priority: "low" | "medium" | "high" | "critical" | "emergency";
                                /** @enum {string} */
                                status: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed";
                                tags: string[];
                            } | null;
                            code: string | null;
                            message: string | null;
                            number: string;
                            status: number;
                        }[];
                    };
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
                    "application/json": {
                        data: {
                            all: {
                                count: number;
                                count_is_capped: boolean;
                            };
                            mine: {
                                count: number;
                                count_is_capped: boolean;
                            };
                            mine_unread: {
                                count: number;
                                count_is_capped: boolean;
                            };
                            on_hold: {
                                count: number;
                                count_is_capped: boolean;
                            };
                            unassigned: {
                                count: number;
                                count_is_capped: boolean;
                            };
                            waiting: {
                                count: number;
                                count_is_capped: boolean;
                            };
                        };
                    };
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
                "application/json": {
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
                        priority?: string;
                        q?: string;
                        /** @enum {string} */
                        sort?: "newest" | "oldest" | "priority" | "waiting" | "due";
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
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffTicket"] | null;
                    };
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
                    "application/json": {
                        data: components["schemas"]["AccessToken"][];
                    };
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
                "application/json": {
                    expires_at?: string | null;
                    name: string;
                    password: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccessToken"];
                        token: string;
                    };
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
                    "application/json": {
                        data: components["schemas"]["SavedView"][];
                    };
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
                "application/json": {
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
                        priority?: string;
                        q?: string;
                        /** @enum {string} */
                        sort?: "newest" | "oldest" | "priority" | "waiting" | "due";
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
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedView"];
                    };
                };
            };
        };
    };
    readView: {
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
                    "application/json": {
                        data: components["schemas"]["SavedView"];
                    };
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
    changeView: {
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
                "application/json": {
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
                        priority?: string;
                        q?: string;
                        /** @enum {string} */
                        sort?: "newest" | "oldest" | "priority" | "waiting" | "due";
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
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedView"];
                    };
                };
            };
        };
    };
}
