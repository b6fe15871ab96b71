/** Made of dist/openapi-extras.yaml by npm run client:types. */
export interface paths {
    "/datasets/foods.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole canonical list
         * @description All 5038 foods, about 2.3 MB (a tenth of it with Brotli), one food a line, the same bytes for everyone until the
         *     next release, which `X-Dataset-Version` tells apart. It is the right source for more than a few hundred foods.
         */
        get: operations["getFoodsFile"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetFoodsFile"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/datasets/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One file of the release
         * @description The release in further formats (CSV, JSON lines, Parquet, SQLite), its parts (nutrients, portions, names, lineage,
         *     licence audit), what describes it (Data Package, schema.org, Croissant, JSON Schemas, citation), and
         *     `SHA256SUMS`, with which `sha256sum -c --ignore-missing` checks what was downloaded. `datapackage.json` lists
         *     every data file with its licences, size and digest.
         *
         *     All files come from the release that `X-Dataset-Version` names; a file that does not belong to it is 404. Large
         *     texts are sent with Brotli or gzip to clients that accept it. Ranges are not served.
         */
        get: operations["getDatasetFile"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetDatasetFile"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/datasets/{version}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One file of the release of a version
         * @description What `/datasets/{name}` gives, of the release that the address names, so that it never gives the bytes of another.
         *     A server holds one release: the version of any other is 404, with a hint that names the one that it holds.
         */
        get: operations["getDatasetFileOfVersion"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetDatasetFileOfVersion"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/counter.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Community counter
         * @description Contributions by day. One person's day counts up to a cap, a day is held back for 48 hours, and a day on which
         *     fewer than 5 people contributed is neither listed nor part of the total.
         */
        get: operations["getCounter"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetCounter"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/foods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search by name, or list a category
         * @description The foods that a text may mean, at most 20: first the one that a question of the text would be about, then those
         *     whose names, everyday ones too, have every word of it, in any order and number, then those with words that begin
         *     so. A misspelt word is corrected where nothing has it. With `lang` the names of that language are searched, too,
         *     and given back. With `category` alone, every food of a category.
         *
         *     With `limit`, `cursor` or `category` the results come in pages, beyond the first 20 too: `count` is how many there are
         *     altogether, and `next_cursor` leads on until it is null.
         */
        get: operations["searchBeta"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightSearchBeta"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/foods/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One food */
        get: operations["getBetaFood"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetBetaFood"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/foods:batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Several foods at once
         * @description Foods in the order asked; slugs that no food has are in `missing`.
         */
        get: operations["getBetaFoods"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetBetaFoods"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/foods/{id}/nutrients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every amount that the source has of a food
         * @description Amounts per 100 g in each nutrient's own unit, with how the source says that they are known. What is not there is unknown, never 0.
         */
        get: operations["getBetaNutrients"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetBetaNutrients"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The categories of foods
         * @description In the order in which the dataset has them.
         */
        get: operations["listBetaCategories"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightListBetaCategories"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nutrients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The nutrients that foods have amounts of */
        get: operations["listBetaNutrients"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightListBetaNutrients"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nutrients/{key}/foods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Foods by their amount of a nutrient
         * @description Per 100 g, the highest or the lowest first. Foods whose amount is unknown are left out.
         */
        get: operations["rankBetaFoods"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightRankBetaFoods"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The tools for assistants
         * @description The Model Context Protocol over Streamable HTTP, without sessions: one message, one JSON response. The tools are
         *     `search_foods`, `get_food`, `answer_question`, `compare_foods`, `rank_foods` and `explain_value`; `tools/list` gives
         *     their schemas. A tool that has nothing to give says why in its result (`refused`), which is no error. There is no
         *     stream to open and no session to end: GET and DELETE are 405. Batches are refused.
         */
        post: operations["callTool"];
        delete?: never;
        /** CORS preflight */
        options: operations["preflightCallTool"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What there is, for people */
        get: operations["getHomePage"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetHomePage"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/downloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The files of the release, for people */
        get: operations["getDownloadsPage"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetDownloadsPage"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/licences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What may be done with which rows, and how to cite them, for people */
        get: operations["getLicencesPage"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetLicencesPage"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/foods/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A food's page
         * @description The page that every row's `url` points at.
         */
        get: operations["getFoodPage"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetFoodPage"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/foods/{slug}/provenance.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A row's lineage
         * @description The row's line of `provenance.jsonl`: source file and line, the source's own ids and decimals, why the row is
         *     listed, which slugs lead to it, and where each translation came from. An amount that is absent has no value in
         *     the source.
         */
        get: operations["getFoodProvenance"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetFoodProvenance"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/foods/{slug}/picture.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A food's picture, for those who share its link
         * @description Name, energy per 100 g and what the energy comes from, 1200 by 630 pixels; the same bytes for the same release.
         *     The address of a duplicate gives the picture of the row that it leads to.
         */
        get: operations["getFoodPicture"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetFoodPicture"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Two to four foods side by side
         * @description Without parameters a form. A duplicate slug is followed; a name is understood as pages print it. Comparisons
         *     are kept from search engines, the form is not.
         */
        get: operations["getComparison"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetComparison"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The release in figures
         * @description Rows by class and licence, what became of the source's foods, stated energy against the macronutrients, reviewed
         *     exceptions, how values are known, missing values and names by language.
         */
        get: operations["getAudit"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetAudit"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/foods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Foods by category and letter, for people
         * @description Without a parameter: the categories, and the letters that names in the language of the page begin with. With any: a list, 50
         *     foods a page.
         */
        get: operations["getBrowsePage"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetBrowsePage"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nutrients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All nutrients, for people
         * @description Each nutrient by its group, with its unit and a link to its ranking.
         */
        get: operations["getNutrientsPage"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetNutrientsPage"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nutrients/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Foods by their amount of a nutrient, for people
         * @description The highest or the lowest first, 50 a page, each with how its amount is known. Foods whose amount is unknown are left out.
         */
        get: operations["getRankingPage"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetRankingPage"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search, for people
         * @description Looks for the text in English names and slugs, with `lang` also in the names of that language. Not limited; programs
         *     use `/food-api.php?search=` or `/v1/foods`.
         */
        get: operations["getSearchPage"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetSearchPage"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A question and its answer, for people
         * @description What `/api/answer` says, as a page. A question counts against the same limit; the page without one does not.
         */
        get: operations["getAnswerPage"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetAnswerPage"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{version}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A stylesheet, script or picture of the pages
         * @description An address names the version of its bytes and may be kept for ever. An address of an earlier version gives the
         *     file as it is now, not to be kept.
         */
        get: operations["getAsset"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetAsset"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Is the process alive? */
        get: operations["isAlive"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightIsAlive"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Can the dataset be served? */
        get: operations["isReady"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightIsReady"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Measurements for Prometheus
         * @description Requests by route and status, durations, the limits and their store, the release and its state, and the process.
         *     The operator decides where it is: here for clients on the server's own machine alone, on another port, or nowhere.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetMetrics"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/robots.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What crawlers may visit */
        get: operations["getRobots"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetRobots"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contract of the two main endpoints */
        get: operations["getContract"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetContract"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/openapi-extras.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["getExtras"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetExtras"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sitemap.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every page worth finding
         * @description The main pages, and one address a food, all below the public address of the service. `robots.txt` names it.
         */
        get: operations["getSitemap"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight */
        options: operations["preflightGetSitemap"];
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Bytes. */
        BinaryFile: string;
        /** @description In the order of the dataset; the rows of `/food-api.php?food=`, without translated names. */
        FoodsFile: {
            /** @constant */
            count: 5038;
            foods: components["schemas"]["Food"][];
        };
        Counter: {
            /** @description The sum of the days listed. */
            total: number;
            /** @description Oldest first. Days without enough contributors are not there. */
            days: components["schemas"]["CounterDay"][];
            /**
             * Format: date
             * @description The last day listed; null when there is none.
             */
            as_of: string | null;
            /** @description How long a day waits before it is listed. */
            delay_hours: number;
            /** @description Contributions of one contributor on one day that count at most. */
            cap_per_contributor_per_day: number;
        };
        CounterDay: {
            /**
             * Format: date
             * @description Day in UTC.
             */
            date: string;
            contributions: number;
            contributors: number;
        };
        BetaSearch: {
            /** @description The text as it was received. */
            query: string;
            results: components["schemas"]["BetaRow"][];
        };
        BetaRow: {
            id: components["schemas"]["Slug"];
            name: string;
            /** @description Energy of 100 g in kilocalories. */
            kcal_100g: number;
            source: components["schemas"]["Source"];
            source_ref: components["schemas"]["SourceRef"];
            values_license: components["schemas"]["ValuesLicense"];
        };
        BetaFood: {
            id: components["schemas"]["Slug"];
            name: string;
            per_100g: {
                kcal: components["schemas"]["Amount"];
                protein_g: components["schemas"]["Amount"];
                carbs_g: components["schemas"]["Amount"];
                fat_g: components["schemas"]["Amount"];
            };
            source: components["schemas"]["Source"];
            source_ref: components["schemas"]["SourceRef"];
            values_license: components["schemas"]["ValuesLicense"];
            category: string;
            /** @description By language; those that differ from the English one. */
            names: {
                en: string;
                et?: string;
                fi?: string;
                ru?: string;
            };
            /** @description Household measures with their weight, as the source states them; null where they cannot be read. */
            portions: {
                amount: number;
                measure: string;
                grams: number;
            }[] | null;
        };
        BetaFoods: {
            results: components["schemas"]["BetaFood"][];
            /** @description What was asked for and is no food's slug. */
            missing: string[];
        };
        BetaPage: {
            /** @description The text as it was received. */
            query?: string;
            /** @description The category as it was received. */
            category?: string;
            /** @description How many foods there are altogether. */
            count: number;
            results: components["schemas"]["BetaRow"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description For the next page; null on the last. */
        NextCursor: string | null;
        BetaCategories: {
            categories: {
                category: string;
                /** @description Heading for people, in the language asked for. */
                name: string;
                foods: number;
            }[];
        };
        BetaNutrient: {
            key: string;
            name: string;
            /** @enum {unknown} */
            unit: "kcal" | "kJ" | "g" | "mg" | "µg" | "IU";
            /** @description Nutrient id of FoodData Central; null for salt, which is computed from sodium. */
            fdc_id: number | null;
            /** @description Number of the nutrient in SR Legacy; null for salt. */
            sr_number: string | null;
            /** @description INFOODS tagname; null where none is certain. */
            infoods: string | null;
        };
        BetaNutrients: {
            nutrients: components["schemas"]["BetaNutrient"][];
        };
        BetaFoodNutrients: {
            id: components["schemas"]["Slug"];
            name: string;
            basis: string;
            nutrients: {
                key: string;
                name: string;
                /** @enum {unknown} */
                unit: "kcal" | "kJ" | "g" | "mg" | "µg" | "IU";
                fdc_id: number;
                sr_number: string;
                infoods: string | null;
                amount: components["schemas"]["Amount"];
                /** @description How the source says that the amount is known; null where it does not. */
                known: {
                    kind: string | null;
                    data_points: number | null;
                };
            }[];
            source: components["schemas"]["Source"];
            source_ref: components["schemas"]["SourceRef"];
            values_license: components["schemas"]["ValuesLicense"];
        };
        BetaRanking: {
            nutrient: components["schemas"]["BetaNutrient"];
            /** @description How many foods there are whose amount is known. */
            count: number;
            results: {
                id: components["schemas"]["Slug"];
                name: string;
                kcal_100g: number;
                source: components["schemas"]["Source"];
                source_ref: components["schemas"]["SourceRef"];
                values_license: components["schemas"]["ValuesLicense"];
                /** @description Per 100 g, in the nutrient's unit. */
                amount: number;
                known: {
                    /** @description How the amount is known, made of USDA's codes; null where the lineage does not say. */
                    kind: string | null;
                };
            }[];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A message of JSON-RPC 2.0; without an id it is a notification. */
        McpMessage: {
            /** @constant */
            jsonrpc: "2.0";
            id?: string | number;
            method: string;
            params?: Record<string, never>;
        };
        /** @description The answer to a message, with a result or an error. */
        McpReply: {
            /** @constant */
            jsonrpc: "2.0";
            id: string | number | null;
            result?: Record<string, never>;
            error?: {
                code: number;
                message: string;
            };
        };
        /** @description An error of the service itself, as everywhere. */
        McpError: {
            /** @enum {string} */
            error: "method_not_allowed" | "request_timeout" | "body_too_large";
        };
        InvalidParameter: {
            /** @constant */
            error: "invalid_parameter";
            parameter: string;
            /** @description The values that it may have, in words. */
            allowed: string;
        };
        NutrientNotFound: {
            /** @constant */
            error: "nutrient_not_found";
            key: string;
            hint: string;
        };
        Alive: {
            /** @constant */
            status: "ok";
        };
        /** @description A dataset whose files have faults is served but for the addresses that need those files: they answer 503. */
        Ready: {
            /**
             * @description Degraded while a file of the release is missing, or not what the release states.
             * @enum {string}
             */
            status: "ready" | "degraded";
            /** @description The release served, as in `X-Dataset-Version`. */
            version: string;
            rows: {
                usda_sr_legacy: components["schemas"]["Count"];
                curated_unverified: components["schemas"]["Count"];
                total: components["schemas"]["Count"];
            };
            /** @description Rows of the answer index; null while it cannot be used. */
            answer_rows: number | null;
            redirects: components["schemas"]["Count"];
            /** @description Translated names by language, of those that can be used. */
            names: {
                et?: components["schemas"]["Count"];
                fi?: components["schemas"]["Count"];
                ru?: components["schemas"]["Count"];
            };
            faults: components["schemas"]["Faults"];
            /** @description The counters of the limits. */
            counters: {
                /**
                 * @description Where they are, in this process or in Redis or Valkey.
                 * @enum {string}
                 */
                store: "process" | "redis";
                /**
                 * @description While the store is lost, requests are served uncounted.
                 * @enum {string}
                 */
                state: "ok" | "lost";
            };
        };
        NotReady: {
            /** @constant */
            error: "dataset_unavailable";
            faults: components["schemas"]["Faults"];
        };
        /** @description What is wrong with which artifact. */
        Faults: {
            /** @description Name of the artifact, never a path. */
            file: string;
            reason: string;
        }[];
        Count: number;
        NotFound: {
            /** @constant */
            error: "not_found";
            /** @description Where to go instead, for the version of a release that this server does not hold. */
            hint?: string;
        };
        BadRequest: {
            /** @constant */
            error: "bad_request";
        };
        /** @description One row's lineage, as `provenance.schema.json` describes it. */
        Provenance: {
            slug: string;
            /** @enum {string} */
            source: "usda_sr_legacy" | "curated_unverified";
            source_ref: string | null;
            values_license: string | null;
            answer_only: boolean;
            origin: Record<string, never>;
            ndb_number?: string | null;
            description_received?: string | null;
            disposition: Record<string, never>;
            slug_since: string;
            /** @description The source's decimals by its column; an absent column has no value in the source. */
            amounts: {
                [key: string]: string;
            };
            /** @description How the amounts are known, those alike together; empty for curated rows. */
            known: {
                /** @description In plain words; never more than USDA's codes say */
                kind: string;
                source_code: string | null;
                derivation_code: string | null;
                data_points: number | null;
                /** @description Columns of the amounts */
                of: string[];
            }[];
            /** @description What the source says of the food beside its amounts, such as inedible part, scientific name and energy factors. */
            facts?: {
                [key: string]: string | number;
            };
            /** @description The source's footnotes to the food and its amounts. */
            footnotes?: Record<string, never>[];
            /** @description Amounts that were corrected, with the source's own decimal and the reason; absent when none was. */
            corrected?: Record<string, never>;
            computed: {
                [key: string]: string;
            };
            redirects_from?: Record<string, never>[];
            names?: Record<string, never>;
        };
        /** @description An HTML page. */
        Page: string;
        Text: string;
        /** @description Stable name of a food in addresses; it stays when the food is renamed. */
        Slug: string;
        /**
         * @description Row class. `usda_sr_legacy`: values from the legacy release of USDA's National Nutrient Database for Standard
         *     Reference. `curated_unverified`: compiled by hand, no retained reference, sugar unknown.
         * @enum {string}
         */
        Source: "usda_sr_legacy" | "curated_unverified";
        /** @description `fdc:` and the FoodData Central id; null where no reference was retained. */
        SourceRef: string | null;
        /**
         * @description What may be done with the figures. Null asserts no right of reuse.
         * @enum {string|null}
         */
        ValuesLicense: "us_public_domain" | null;
        Amount: number;
        /** @description Null when the source has no figure. */
        UnknownOrAmount: number | null;
        /** @description Per 100 g of the edible part. Energy in kcal; every other key ends in its unit. */
        Per100g: {
            kcal: components["schemas"]["Amount"];
            protein_g: components["schemas"]["Amount"];
            carbs_g: components["schemas"]["Amount"];
            fat_g: components["schemas"]["Amount"];
            fiber_g: components["schemas"]["Amount"];
            sugar_g: components["schemas"]["UnknownOrAmount"];
            saturated_fat_g: components["schemas"]["UnknownOrAmount"];
            /** @description Sodium × 2.5, as food labels reckon; null when sodium is unknown. */
            salt_g: components["schemas"]["UnknownOrAmount"];
            sodium_mg: components["schemas"]["UnknownOrAmount"];
        };
        /**
         * Format: uri
         * @description The food's canonical page for people.
         */
        PageUrl: string;
        /**
         * @description One food. A translated name is there only when `lang` asked for it and it differs from the English one; its
         *     absence is no error. Rows of class `curated_unverified` always have null for `source_ref`, `values_license` and
         *     sugar.
         */
        Food: {
            slug: components["schemas"]["Slug"];
            /** @description English name. */
            name: string;
            /** @description The source's food group; `Other` for a row without one. A label for grouping rather than for showing to people. */
            category: string;
            source: components["schemas"]["Source"];
            source_ref: components["schemas"]["SourceRef"];
            values_license: components["schemas"]["ValuesLicense"];
            per_100g: components["schemas"]["Per100g"];
            url: components["schemas"]["PageUrl"];
            /** @description Estonian name. */
            name_et?: string;
            /** @description Finnish name. */
            name_fi?: string;
            /** @description Russian name. */
            name_ru?: string;
        };
        MethodNotAllowed: {
            /** @constant */
            error: "method_not_allowed";
        };
        AddressTooLong: {
            /** @constant */
            error: "uri_too_long";
        };
        HeadersTooLarge: {
            /** @constant */
            error: "headers_too_large";
        };
        InternalError: {
            /** @constant */
            error: "internal_error";
        };
        DatasetUnavailable: {
            /** @constant */
            error: "dataset_unavailable";
        };
        MissingQuery: {
            /** @constant */
            error: "missing_query";
            /** @description A request that works. */
            example: string;
        };
        RateLimited: {
            /** @constant */
            error: "rate_limited";
            /** @description The same seconds as in `Retry-After`. */
            retry_after: number;
        };
        FoodNotFound: {
            /** @constant */
            error: "food_not_found";
            /** @description The slug as it was received. */
            slug: string;
            /**
             * @description For people; names the nearest foods and the address of the search. Where no food is alike it names none, and
             *     that search may find nothing.
             */
            hint: string;
        };
    };
    responses: {
        /** @description Nothing but headers. */
        Preflight: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Max-Age": components["headers"]["MaxAge"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Nothing but headers. Does not count against the limit. */
        BetaPreflight: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Max-Age": components["headers"]["MaxAge"];
                "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Only GET, HEAD and OPTIONS are answered. */
        MethodNotAllowed: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                Allow: components["headers"]["AllowRead"];
                "Cache-Control": components["headers"]["NotStored"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "method_not_allowed"
                 *     }
                 */
                "application/json": components["schemas"]["MethodNotAllowed"];
            };
        };
        /** @description Only GET, HEAD and OPTIONS are answered. Does not count against the limit. */
        BetaMethodNotAllowed: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                Allow: components["headers"]["AllowRead"];
                "Cache-Control": components["headers"]["NotStored"];
                "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "method_not_allowed"
                 *     }
                 */
                "application/json": components["schemas"]["MethodNotAllowed"];
            };
        };
        /** @description The address cannot be read; a percent sign in its path begins no escape, for instance. */
        BadRequest: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Cache-Control": components["headers"]["NotStored"];
                "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "bad_request"
                 *     }
                 */
                "application/json": components["schemas"]["BadRequest"];
            };
        };
        /** @description No food has this slug. */
        FoodNotFound: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Cache-Control": components["headers"]["NotStored"];
                "X-Dataset-Version": components["headers"]["DatasetVersion"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "food_not_found",
                 *       "slug": "butter-salt",
                 *       "hint": "Nearest: butter-salted. Search: https://food.example.org/food-api.php?search=butter"
                 *     }
                 */
                "application/json": components["schemas"]["FoodNotFound"];
            };
        };
        /** @description No food has this slug. */
        BetaFoodNotFound: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Cache-Control": components["headers"]["NotStored"];
                "X-Dataset-Version": components["headers"]["DatasetVersion"];
                "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "food_not_found",
                 *       "slug": "butter-salt",
                 *       "hint": "Nearest: butter-salted. Search: https://food.example.org/food-api.php?search=butter"
                 *     }
                 */
                "application/json": components["schemas"]["FoodNotFound"];
            };
        };
        /** @description No nutrient has this key. */
        BetaNutrientNotFound: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Cache-Control": components["headers"]["NotStored"];
                "X-Dataset-Version": components["headers"]["DatasetVersion"];
                "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "nutrient_not_found",
                 *       "key": "iron",
                 *       "hint": "The keys are those of /v1/nutrients."
                 *     }
                 */
                "application/json": components["schemas"]["NutrientNotFound"];
            };
        };
        /** @description A parameter has another value than is allowed. */
        BetaInvalidParameter: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Cache-Control": components["headers"]["NotStored"];
                "X-Dataset-Version": components["headers"]["DatasetVersion"];
                "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid_parameter",
                 *       "parameter": "limit",
                 *       "allowed": "a whole number from 1 to 100"
                 *     }
                 */
                "application/json": components["schemas"]["InvalidParameter"];
            };
        };
        /** @description The address cannot be read; a percent sign in its path begins no escape, for instance. */
        BetaBadRequest: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Cache-Control": components["headers"]["NotStored"];
                "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "bad_request"
                 *     }
                 */
                "application/json": components["schemas"]["BadRequest"];
            };
        };
        /** @description The address has more than 16384 characters. */
        BetaAddressTooLong: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Cache-Control": components["headers"]["NotStored"];
                "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "uri_too_long"
                 *     }
                 */
                "application/json": components["schemas"]["AddressTooLong"];
            };
        };
        /** @description The file. */
        DatasetFile: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Cache-Control": components["headers"]["CachedForADay"];
                "Content-Encoding": components["headers"]["ContentEncoding"];
                Vary: components["headers"]["VaryByEncoding"];
                "X-Data-License": components["headers"]["DataLicense"];
                "X-Dataset-Version": components["headers"]["DatasetVersion"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "lang": "et",
                 *       "count": 1,
                 *       "names": {
                 *         "butter-salted": "Või, soolatud"
                 *       }
                 *     }
                 */
                "application/json": Record<string, never>;
                /** @example {"slug":"butter-salted"} */
                "application/jsonl": components["schemas"]["Text"];
                /** @example {"@context":"https://schema.org/","@type":"Dataset"} */
                "application/ld+json": components["schemas"]["Text"];
                /** @example {"title":"The canonical list of foods","type":"object"} */
                "application/schema+json": components["schemas"]["Text"];
                /** @example PAR1 */
                "application/vnd.apache.parquet": components["schemas"]["BinaryFile"];
                /** @example SQLite format 3 */
                "application/vnd.sqlite3": components["schemas"]["BinaryFile"];
                /**
                 * @example cff-version: 1.2.0
                 *     type: dataset
                 */
                "application/yaml": components["schemas"]["Text"];
                /** @example # Open Nutrition Reference */
                "text/markdown": components["schemas"]["Text"];
                /**
                 * @example slug,name,category
                 *     butter-salted,"Butter, salted",Dairy and Egg Products
                 */
                "text/csv": components["schemas"]["Text"];
                /** @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  foods.csv */
                "text/plain": components["schemas"]["Text"];
            };
        };
        /** @description The file is not there. */
        NotFound: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Cache-Control": components["headers"]["NotStored"];
                "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "not_found"
                 *     }
                 */
                "application/json": components["schemas"]["NotFound"];
            };
        };
        /** @description The dataset cannot be served. */
        NotReady: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Cache-Control": components["headers"]["NotStored"];
                "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "dataset_unavailable",
                 *       "faults": [
                 *         {
                 *           "file": "foods.json",
                 *           "reason": "does not exist"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NotReady"];
            };
        };
        /** @description The hour's requests are used up. */
        BetaRateLimited: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Cache-Control": components["headers"]["NotStored"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "rate_limited",
                 *       "retry_after": 1260
                 *     }
                 */
                "application/json": components["schemas"]["RateLimited"];
            };
        };
        /** @description The address has more than 16384 characters. */
        AddressTooLong: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Cache-Control": components["headers"]["NotStored"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "uri_too_long"
                 *     }
                 */
                "application/json": components["schemas"]["AddressTooLong"];
            };
        };
        /** @description Address and headers together exceed 32 KiB. Refused before a path is known, so without rate headers. */
        HeadersTooLarge: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Cache-Control": components["headers"]["NotStored"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "headers_too_large"
                 *     }
                 */
                "application/json": components["schemas"]["HeadersTooLarge"];
            };
        };
        /** @description The server itself failed. The cause is in its log, not in the response. */
        InternalError: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Cache-Control": components["headers"]["NotStored"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "internal_error"
                 *     }
                 */
                "application/json": components["schemas"]["InternalError"];
            };
        };
        /**
         * @description The release on the server cannot be served. `foods.json` is missing, unreadable, smaller than 2 bytes or larger
         *     than 16 MB, has other rows than the contract says, a row whose source, reference and licence do not fit each
         *     other, a curated row with a figure for sugar, or a figure that 100 g of food cannot hold (above 902 kcal, or 100 g);
         *     or the list of redirects is missing, faulty, or leads away from a slug that is a row; or a file is not the one that
         *     the release pins. Never the client's fault. The files are looked at with each request, so the next one may succeed.
         */
        DatasetUnavailable: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Cache-Control": components["headers"]["NotStored"];
                "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "dataset_unavailable"
                 *     }
                 */
                "application/json": components["schemas"]["DatasetUnavailable"];
            };
        };
    };
    parameters: {
        /**
         * @description Language of the page; English unless it is one of these.
         * @example et
         */
        PageLang: "en" | "et" | "fi" | "ru";
        /**
         * @description The food's slug.
         * @example butter-salted
         */
        Slug: string;
        /**
         * @description The food's slug.
         * @example butter-salted
         */
        BetaId: string;
        /**
         * @description `analysed` for analysed amounts alone.
         * @example analysed
         */
        Known: "analysed";
        /**
         * @description Which page of the list, from 1.
         * @example 2
         */
        ListPage: string;
        /**
         * @description Version of a release, as `X-Dataset-Version` names it.
         * @example 1.0.0
         */
        ReleaseVersion: string;
        /**
         * @description Name of the file; `datapackage.json` lists them.
         * @example foods.csv
         */
        FileName: string;
        /**
         * @description Language of the names that are given back. Any other value has no effect.
         * @example et
         */
        BetaNameLang: "et" | "fi" | "ru";
        /**
         * @description Only foods of this category.
         * @example Dairy and Egg Products
         */
        BetaCategory: string;
        /**
         * @description Most foods on a page, 1 to 100; 20 unless stated.
         * @example 50
         */
        BetaLimit: number;
        /**
         * @description The `next_cursor` of the page before.
         * @example from-20
         */
        BetaCursor: string;
        /**
         * @description Also searches the names of that language, and gives them back. Any other value has no effect.
         * @example et
         */
        BetaLang: "et" | "fi" | "ru";
    };
    requestBodies: never;
    headers: {
        /** @description Coding of the bytes, by what the client accepts; absent where they are sent as they are. */
        ContentEncoding: "br" | "gzip";
        /** @description On files that have compressed copies, whichever is sent. */
        VaryByEncoding: "Accept-Encoding";
        /** @description The methods that the address answers. */
        AllowPost: "POST, OPTIONS";
        /** @description The methods that the address answers. */
        AllowRead: "GET, HEAD, OPTIONS";
        /**
         * @description An answer may be kept for an hour, the form alone for a day.
         * @example public, max-age=3600
         */
        CachedPage: "public, max-age=3600" | "public, max-age=86400";
        /**
         * @description For an hour; not at all while there is no valid dataset, whose figures the page then lacks.
         * @example public, max-age=3600
         */
        CachedHome: "public, max-age=3600" | "no-store";
        /**
         * @description For ever under the address of the file's own version, not at all under another.
         * @example public, max-age=31536000, immutable
         */
        CachedAsset: "public, max-age=31536000, immutable" | "no-store";
        /**
         * @description Questions allowed in each clock hour, where one was asked.
         * @example 60
         */
        QuestionLimit: number;
        /**
         * @description Questions left until the hour ends, where one was asked.
         * @example 59
         */
        QuestionsLeft: number;
        /** @description Search engines are asked not to list the counter. */
        NotIndexed: "noindex";
        /**
         * @description Address of the canonical page.
         * @example https://food.example.org/foods/butter-salted
         */
        Location: string;
        /**
         * @description GET requests allowed under `/v1` in each clock hour, for one IPv4 address or one IPv6 network of 64 bits. 600 unless
         *     the operator chose otherwise.
         * @example 600
         */
        BetaRateLimit: number;
        /** @description Any web page may read the response. */
        AllowOrigin: "*";
        /** @description The methods meant for use. */
        AllowMethods: "GET, OPTIONS";
        /**
         * @description Names of the headers that a script on another web page may read, in any order and case: the rate, retry, licence
         *     and dataset-version headers.
         * @example X-RateLimit-Limit, X-RateLimit-Remaining, Retry-After, X-Data-License, X-Dataset-Version
         */
        ExposeHeaders: string;
        /** @description The response may be kept for a day. */
        CachedForADay: "public, max-age=86400";
        /** @description A warning, not a licence. What may be done with the figures differs by row; see `values_license`. */
        DataLicense: "mixed";
        /**
         * @description The release of the dataset that was served.
         * @example 1.0.0
         */
        DatasetVersion: string;
        /** @description Refusals are not to be kept. */
        NotStored: "no-store";
        /**
         * @description The release of the dataset, where one could be opened.
         * @example 1.0.0
         */
        OptionalDatasetVersion: string;
        /** @description A page may send any header, and `Authorization`, which browsers do not count among all; none is read. */
        AllowHeaders: "*, Authorization";
        /**
         * @description Seconds for which a browser need not ask again.
         * @example 86400
         */
        MaxAge: number;
        /** @description The response may be kept for an hour. */
        CachedForAnHour: "public, max-age=3600";
        /**
         * @description Requests left until the hour ends by the clock (UTC); the count starts anew then, whenever the first request
         *     came. When the counters cannot be written, requests are served all the same.
         * @example 59
         */
        RateRemaining: number;
        /**
         * @description Seconds until the hour ends, never 0.
         * @example 1260
         */
        RetryAfter: number;
        /**
         * @description Requests allowed in each clock hour, for one IPv4 address or one IPv6 network of 64 bits; GET counts, and HEAD
         *     where it is answered. 60 unless the operator chose otherwise.
         * @example 60
         */
        RateLimit: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getFoodsFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForADay"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    Vary: components["headers"]["VaryByEncoding"];
                    "X-Data-License": components["headers"]["DataLicense"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 5038,
                     *       "foods": [
                     *         {
                     *           "slug": "butter-salted",
                     *           "name": "Butter, salted",
                     *           "category": "Dairy and Egg Products",
                     *           "source": "usda_sr_legacy",
                     *           "source_ref": "fdc:173410",
                     *           "values_license": "us_public_domain",
                     *           "per_100g": {
                     *             "kcal": 717,
                     *             "protein_g": 0.85,
                     *             "carbs_g": 0.06,
                     *             "fat_g": 81.11,
                     *             "fiber_g": 0,
                     *             "sugar_g": 0.06,
                     *             "saturated_fat_g": 51.368,
                     *             "salt_g": 1.6075,
                     *             "sodium_mg": 643
                     *           },
                     *           "url": "https://food.example.org/foods/butter-salted"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FoodsFile"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightGetFoodsFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getDatasetFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the file; `datapackage.json` lists them.
                 * @example foods.csv
                 */
                name: components["parameters"]["FileName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DatasetFile"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightGetDatasetFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the file; `datapackage.json` lists them.
                 * @example foods.csv
                 */
                name: components["parameters"]["FileName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getDatasetFileOfVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Version of a release, as `X-Dataset-Version` names it.
                 * @example 1.0.0
                 */
                version: components["parameters"]["ReleaseVersion"];
                /**
                 * @description Name of the file; `datapackage.json` lists them.
                 * @example foods.csv
                 */
                name: components["parameters"]["FileName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DatasetFile"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightGetDatasetFileOfVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Version of a release, as `X-Dataset-Version` names it.
                 * @example 1.0.0
                 */
                version: components["parameters"]["ReleaseVersion"];
                /**
                 * @description Name of the file; `datapackage.json` lists them.
                 * @example foods.csv
                 */
                name: components["parameters"]["FileName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getCounter: {
        parameters: {
            query?: {
                /**
                 * @description `json` for the figures; anything else gives a short page for people.
                 * @example json
                 */
                format?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counter. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForAnHour"];
                    "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                    "X-Robots-Tag": components["headers"]["NotIndexed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 57,
                     *       "days": [
                     *         {
                     *           "date": "2026-02-27",
                     *           "contributions": 23,
                     *           "contributors": 6
                     *         },
                     *         {
                     *           "date": "2026-03-01",
                     *           "contributions": 34,
                     *           "contributors": 5
                     *         }
                     *       ],
                     *       "as_of": "2026-03-01",
                     *       "delay_hours": 48,
                     *       "cap_per_contributor_per_day": 20
                     *     }
                     */
                    "application/json": components["schemas"]["Counter"];
                    /** @example <!doctype html><html lang="en"><title>Community counter</title><p>57 contributions.</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightGetCounter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    searchBeta: {
        parameters: {
            query?: {
                /**
                 * @description Plain text. Missing or blank without a category is 400.
                 * @example butter
                 */
                q?: string;
                /**
                 * @description Also searches the names of that language, and gives them back. Any other value has no effect.
                 * @example et
                 */
                lang?: components["parameters"]["BetaLang"];
                /**
                 * @description Only foods of this category.
                 * @example Dairy and Egg Products
                 */
                category?: components["parameters"]["BetaCategory"];
                /**
                 * @description Most foods on a page, 1 to 100; 20 unless stated.
                 * @example 50
                 */
                limit?: components["parameters"]["BetaLimit"];
                /**
                 * @description The `next_cursor` of the page before.
                 * @example from-20
                 */
                cursor?: components["parameters"]["BetaCursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matches, which may be none. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForAnHour"];
                    "X-Data-License": components["headers"]["DataLicense"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "query": "butter, salted",
                     *       "results": [
                     *         {
                     *           "id": "butter-salted",
                     *           "name": "Butter, salted",
                     *           "kcal_100g": 717,
                     *           "source": "usda_sr_legacy",
                     *           "source_ref": "fdc:173410",
                     *           "values_license": "us_public_domain"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BetaSearch"] | components["schemas"]["BetaPage"];
                };
            };
            /** @description There was nothing to search for, or a parameter has another value than is allowed. */
            400: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "missing_query",
                     *       "example": "https://food.example.org/v1/foods?q=butter"
                     *     }
                     */
                    "application/json": components["schemas"]["MissingQuery"] | components["schemas"]["InvalidParameter"];
                };
            };
            405: components["responses"]["BetaMethodNotAllowed"];
            414: components["responses"]["BetaAddressTooLong"];
            429: components["responses"]["BetaRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightSearchBeta: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["BetaPreflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getBetaFood: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The food's slug.
                 * @example butter-salted
                 */
                id: components["parameters"]["BetaId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The food. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForAnHour"];
                    "X-Data-License": components["headers"]["DataLicense"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "butter-salted",
                     *       "name": "Butter, salted",
                     *       "per_100g": {
                     *         "kcal": 717,
                     *         "protein_g": 0.85,
                     *         "carbs_g": 0.06,
                     *         "fat_g": 81.11
                     *       },
                     *       "source": "usda_sr_legacy",
                     *       "source_ref": "fdc:173410",
                     *       "values_license": "us_public_domain",
                     *       "category": "Dairy and Egg Products",
                     *       "names": {
                     *         "en": "Butter, salted",
                     *         "et": "Või, soolatud"
                     *       },
                     *       "portions": [
                     *         {
                     *           "amount": 1,
                     *           "measure": "tbsp",
                     *           "grams": 14.2
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BetaFood"];
                };
            };
            400: components["responses"]["BetaBadRequest"];
            404: components["responses"]["BetaFoodNotFound"];
            405: components["responses"]["BetaMethodNotAllowed"];
            414: components["responses"]["BetaAddressTooLong"];
            429: components["responses"]["BetaRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightGetBetaFood: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The food's slug.
                 * @example butter-salted
                 */
                id: components["parameters"]["BetaId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["BetaPreflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getBetaFoods: {
        parameters: {
            query: {
                /**
                 * @description 1 to 50 slugs, commas between them.
                 * @example butter-salted,bananas-raw
                 */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Several foods at once. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForAnHour"];
                    "X-Data-License": components["headers"]["DataLicense"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": "butter-salted",
                     *           "name": "Butter, salted",
                     *           "per_100g": {
                     *             "kcal": 717,
                     *             "protein_g": 0.85,
                     *             "carbs_g": 0.06,
                     *             "fat_g": 81.11
                     *           },
                     *           "source": "usda_sr_legacy",
                     *           "source_ref": "fdc:173410",
                     *           "values_license": "us_public_domain",
                     *           "category": "Dairy and Egg Products",
                     *           "names": {
                     *             "en": "Butter, salted",
                     *             "et": "Või, soolatud"
                     *           },
                     *           "portions": [
                     *             {
                     *               "amount": 1,
                     *               "measure": "tbsp",
                     *               "grams": 14.2
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "missing": []
                     *     }
                     */
                    "application/json": components["schemas"]["BetaFoods"];
                };
            };
            400: components["responses"]["BetaInvalidParameter"];
            405: components["responses"]["BetaMethodNotAllowed"];
            414: components["responses"]["BetaAddressTooLong"];
            429: components["responses"]["BetaRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightGetBetaFoods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["BetaPreflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getBetaNutrients: {
        parameters: {
            query?: {
                /**
                 * @description Language of the names that are given back. Any other value has no effect.
                 * @example et
                 */
                lang?: components["parameters"]["BetaNameLang"];
            };
            header?: never;
            path: {
                /**
                 * @description The food's slug.
                 * @example butter-salted
                 */
                id: components["parameters"]["BetaId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every amount that the source has of a food. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForAnHour"];
                    "X-Data-License": components["headers"]["DataLicense"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "butter-salted",
                     *       "name": "Butter, salted",
                     *       "basis": "per 100 g edible portion; a reference value, not a measurement of an individual meal",
                     *       "nutrients": [
                     *         {
                     *           "key": "protein_g",
                     *           "name": "Protein",
                     *           "unit": "g",
                     *           "fdc_id": 1003,
                     *           "sr_number": "203",
                     *           "infoods": "PROCNT",
                     *           "amount": 0.85,
                     *           "known": {
                     *             "kind": "analysed",
                     *             "data_points": 18
                     *           }
                     *         }
                     *       ],
                     *       "source": "usda_sr_legacy",
                     *       "source_ref": "fdc:173410",
                     *       "values_license": "us_public_domain"
                     *     }
                     */
                    "application/json": components["schemas"]["BetaFoodNutrients"];
                };
            };
            400: components["responses"]["BetaBadRequest"];
            404: components["responses"]["BetaFoodNotFound"];
            405: components["responses"]["BetaMethodNotAllowed"];
            414: components["responses"]["BetaAddressTooLong"];
            429: components["responses"]["BetaRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightGetBetaNutrients: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The food's slug.
                 * @example butter-salted
                 */
                id: components["parameters"]["BetaId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["BetaPreflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    listBetaCategories: {
        parameters: {
            query?: {
                /**
                 * @description Language of the names that are given back. Any other value has no effect.
                 * @example et
                 */
                lang?: components["parameters"]["BetaNameLang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories of foods. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForAnHour"];
                    "X-Data-License": components["headers"]["DataLicense"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "categories": [
                     *         {
                     *           "category": "Dairy and Egg Products",
                     *           "name": "Dairy and egg products",
                     *           "foods": 250
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BetaCategories"];
                };
            };
            405: components["responses"]["BetaMethodNotAllowed"];
            414: components["responses"]["BetaAddressTooLong"];
            429: components["responses"]["BetaRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightListBetaCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["BetaPreflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    listBetaNutrients: {
        parameters: {
            query?: {
                /**
                 * @description Language of the names that are given back. Any other value has no effect.
                 * @example et
                 */
                lang?: components["parameters"]["BetaNameLang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The nutrients that foods have amounts of. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForAnHour"];
                    "X-Data-License": components["headers"]["DataLicense"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "nutrients": [
                     *         {
                     *           "key": "protein_g",
                     *           "name": "Protein",
                     *           "unit": "g",
                     *           "fdc_id": 1003,
                     *           "sr_number": "203",
                     *           "infoods": "PROCNT"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BetaNutrients"];
                };
            };
            405: components["responses"]["BetaMethodNotAllowed"];
            414: components["responses"]["BetaAddressTooLong"];
            429: components["responses"]["BetaRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightListBetaNutrients: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["BetaPreflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    rankBetaFoods: {
        parameters: {
            query?: {
                /**
                 * @description Which foods come first; the highest unless stated.
                 * @example highest
                 */
                order?: "highest" | "lowest";
                /**
                 * @description `analysed` for analysed amounts alone.
                 * @example analysed
                 */
                known?: components["parameters"]["Known"];
                /**
                 * @description Only foods of this category.
                 * @example Dairy and Egg Products
                 */
                category?: components["parameters"]["BetaCategory"];
                /**
                 * @description Most foods on a page, 1 to 100; 20 unless stated.
                 * @example 50
                 */
                limit?: components["parameters"]["BetaLimit"];
                /**
                 * @description The `next_cursor` of the page before.
                 * @example from-20
                 */
                cursor?: components["parameters"]["BetaCursor"];
                /**
                 * @description Language of the names that are given back. Any other value has no effect.
                 * @example et
                 */
                lang?: components["parameters"]["BetaNameLang"];
            };
            header?: never;
            path: {
                /**
                 * @description The nutrient's key.
                 * @example protein_g
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Foods by their amount of a nutrient. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForAnHour"];
                    "X-Data-License": components["headers"]["DataLicense"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "nutrient": {
                     *         "key": "protein_g",
                     *         "name": "Protein",
                     *         "unit": "g",
                     *         "fdc_id": 1003,
                     *         "sr_number": "203",
                     *         "infoods": "PROCNT"
                     *       },
                     *       "count": 5038,
                     *       "results": [
                     *         {
                     *           "id": "butter-salted",
                     *           "name": "Butter, salted",
                     *           "kcal_100g": 717,
                     *           "source": "usda_sr_legacy",
                     *           "source_ref": "fdc:173410",
                     *           "values_license": "us_public_domain",
                     *           "amount": 0.85,
                     *           "known": {
                     *             "kind": "analysed"
                     *           }
                     *         }
                     *       ],
                     *       "next_cursor": "from-20"
                     *     }
                     */
                    "application/json": components["schemas"]["BetaRanking"];
                };
            };
            400: components["responses"]["BetaInvalidParameter"];
            404: components["responses"]["BetaNutrientNotFound"];
            405: components["responses"]["BetaMethodNotAllowed"];
            414: components["responses"]["BetaAddressTooLong"];
            429: components["responses"]["BetaRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightRankBetaFoods: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The nutrient's key.
                 * @example protein_g
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["BetaPreflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    callTool: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The version that was agreed on; missing before that.
                 * @example 2025-11-25
                 */
                "MCP-Protocol-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description One message of at most 64 KiB. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jsonrpc": "2.0",
                 *       "id": 1,
                 *       "method": "tools/call",
                 *       "params": {
                 *         "name": "get_food",
                 *         "arguments": {
                 *           "food": "bananas-raw"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["McpMessage"];
            };
        };
        responses: {
            /** @description What is answered to a request, errors of the protocol among it. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    "X-Data-License": components["headers"]["DataLicense"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "id": 1,
                     *       "result": {
                     *         "tools": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["McpReply"];
                };
            };
            /** @description A notification was taken; there is nothing to answer. */
            202: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    "X-Data-License": components["headers"]["DataLicense"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is no message of the protocol, or the address cannot be read. */
            400: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                    "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "error": {
                     *         "code": -32700,
                     *         "message": "Parse error: Invalid JSON"
                     *       },
                     *       "id": null
                     *     }
                     */
                    "application/json": components["schemas"]["McpReply"] | components["schemas"]["BadRequest"];
                };
            };
            /** @description Only POST and OPTIONS are answered. Does not count against the limit. */
            405: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    Allow: components["headers"]["AllowPost"];
                    "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "method_not_allowed"
                     *     }
                     */
                    "application/json": components["schemas"]["McpError"];
                };
            };
            /** @description The client does not accept both JSON and an event stream, as the protocol demands. */
            406: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    "X-Data-License": components["headers"]["DataLicense"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "error": {
                     *         "code": -32000,
                     *         "message": "Not Acceptable: Client must accept both application/json and text/event-stream"
                     *       },
                     *       "id": null
                     *     }
                     */
                    "application/json": components["schemas"]["McpReply"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "request_timeout"
                     *     }
                     */
                    "application/json": components["schemas"]["McpError"];
                };
            };
            /** @description The body has more than 64 KiB. */
            413: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "body_too_large"
                     *     }
                     */
                    "application/json": components["schemas"]["McpError"];
                };
            };
            414: components["responses"]["BetaAddressTooLong"];
            /** @description The body is not sent as JSON. */
            415: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    "X-Data-License": components["headers"]["DataLicense"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    "X-RateLimit-Limit": components["headers"]["BetaRateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "error": {
                     *         "code": -32000,
                     *         "message": "Unsupported Media Type: Content-Type must be application/json"
                     *       },
                     *       "id": null
                     *     }
                     */
                    "application/json": components["schemas"]["McpReply"];
                };
            };
            429: components["responses"]["BetaRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightCallTool: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["BetaPreflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getHomePage: {
        parameters: {
            query?: {
                /**
                 * @description Language of the page; English unless it is one of these.
                 * @example et
                 */
                lang?: components["parameters"]["PageLang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedHome"];
                    "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>Open Nutrition Reference</title><p>Addresses.</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    preflightGetHomePage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getDownloadsPage: {
        parameters: {
            query?: {
                /**
                 * @description Language of the page; English unless it is one of these.
                 * @example et
                 */
                lang?: components["parameters"]["PageLang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedHome"];
                    "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>Downloads</title><p>Take this.</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    preflightGetDownloadsPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getLicencesPage: {
        parameters: {
            query?: {
                /**
                 * @description Language of the page; English unless it is one of these.
                 * @example et
                 */
                lang?: components["parameters"]["PageLang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedHome"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>Licences</title><p>4,612 rows</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightGetLicencesPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getFoodPage: {
        parameters: {
            query?: {
                /**
                 * @description Number of a portion of the food's own list, from 1: the page then has the figures of that weight beside those of 100 g.
                 *     A number that the list does not have changes nothing, and the page says so.
                 * @example 1
                 */
                portion?: string;
                /**
                 * @description The same for any weight from 0.1 to 10,000 g; it counts before `portion`.
                 * @example 150
                 */
                grams?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The food's slug.
                 * @example butter-salted
                 */
                slug: components["parameters"]["Slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForADay"];
                    "X-Data-License": components["headers"]["DataLicense"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>Butter, salted</title><p>717 kcal per 100 g.</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
            /** @description Another spelling of a slug, or that of a food folded into another; `Location` is the page meant. */
            301: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    Location: components["headers"]["Location"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description No food has this slug. */
            404: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>No such food</title><p>Search for it.</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightGetFoodPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The food's slug.
                 * @example butter-salted
                 */
                slug: components["parameters"]["Slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getFoodProvenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The food's slug.
                 * @example butter-salted
                 */
                slug: components["parameters"]["Slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lineage. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForADay"];
                    "X-Data-License": components["headers"]["DataLicense"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "slug": "butter-salted",
                     *       "source": "usda_sr_legacy",
                     *       "source_ref": "fdc:173410",
                     *       "values_license": "us_public_domain",
                     *       "answer_only": false,
                     *       "origin": {
                     *         "file": "sources/usda_sr_legacy/foods.csv",
                     *         "line": 5900,
                     *         "id": "173410"
                     *       },
                     *       "ndb_number": "1001",
                     *       "description_received": null,
                     *       "disposition": {
                     *         "rule": "kept",
                     *         "reason": "complete, generic, and the plainest of its kind"
                     *       },
                     *       "slug_since": "1.0.0",
                     *       "amounts": {
                     *         "kcal": "717",
                     *         "sodium_mg": "643"
                     *       },
                     *       "known": [
                     *         {
                     *           "kind": "calculated",
                     *           "source_code": "4",
                     *           "derivation_code": "NC",
                     *           "data_points": 0,
                     *           "of": [
                     *             "kcal"
                     *           ]
                     *         }
                     *       ],
                     *       "computed": {
                     *         "salt_g": "sodium_mg × 2.5 / 1000"
                     *       },
                     *       "redirects_from": [],
                     *       "names": {
                     *         "et": {
                     *           "file": "sources/names/et/dairy-and-egg-products.csv",
                     *           "line": 8
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Provenance"];
                };
            };
            /** @description Another spelling of a slug, or that of a food folded into another; `Location` is the address meant. */
            301: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    Location: components["headers"]["Location"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["FoodNotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightGetFoodProvenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The food's slug.
                 * @example butter-salted
                 */
                slug: components["parameters"]["Slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getFoodPicture: {
        parameters: {
            query?: {
                /**
                 * @description Language of the page; English unless it is one of these.
                 * @example et
                 */
                lang?: components["parameters"]["PageLang"];
            };
            header?: never;
            path: {
                /**
                 * @description The food's slug.
                 * @example butter-salted
                 */
                slug: components["parameters"]["Slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForADay"];
                    "X-Data-License": components["headers"]["DataLicense"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example PNG */
                    "image/png": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["FoodNotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightGetFoodPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The food's slug.
                 * @example butter-salted
                 */
                slug: components["parameters"]["Slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getComparison: {
        parameters: {
            query?: {
                /**
                 * @description The first food, by slug or by its name.
                 * @example butter-salted
                 */
                a?: string;
                /**
                 * @description The second food, by slug or by its name.
                 * @example bananas-raw
                 */
                b?: string;
                /**
                 * @description A third food.
                 * @example apples-raw
                 */
                c?: string;
                /**
                 * @description A fourth food.
                 * @example water-tap
                 */
                d?: string;
                /**
                 * @description `label`: lines in the order of labels. Otherwise what differs most comes first.
                 * @example label
                 */
                order?: string;
                /**
                 * @description Language of the page; English unless it is one of these.
                 * @example et
                 */
                lang?: components["parameters"]["PageLang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comparison, or the form. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>Butter, salted vs Bananas, raw</title><p>717 and 89 kcal.</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
            /** @description One of them is no food; the page names foods that may be meant. */
            404: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>One food was not found</title><p>Search for it.</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightGetComparison: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getAudit: {
        parameters: {
            query?: {
                /**
                 * @description Language of the page; English unless it is one of these.
                 * @example et
                 */
                lang?: components["parameters"]["PageLang"];
                /**
                 * @description `all`: how values are known, for every nutrient. Other values are ignored.
                 * @example all
                 */
                nutrients?: string;
                /**
                 * @description `missing`: how many values are missing, for every nutrient; `exceptions`: rows whose stated energy was worked out with other factors. Other values are ignored.
                 * @example missing
                 */
                part?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForAnHour"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>Data audit</title><p>5,038 rows.</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightGetAudit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getBrowsePage: {
        parameters: {
            query?: {
                /**
                 * @description Only foods of this category, by its key or its name.
                 * @example dairy-and-egg-products
                 */
                category?: string;
                /**
                 * @description Only foods whose name begins with it; 0 for one that begins with no letter.
                 * @example B
                 */
                letter?: string;
                /**
                 * @description What the list is sorted by; a minus before it turns the order round. By name unless stated.
                 * @example -protein_g
                 */
                sort?: "name" | "-name" | "kcal" | "-kcal" | "protein_g" | "-protein_g" | "carbs_g" | "-carbs_g" | "fat_g" | "-fat_g" | "fiber_g" | "-fiber_g";
                /**
                 * @description Which page of the list, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["ListPage"];
                /**
                 * @description Language of the page; English unless it is one of these.
                 * @example et
                 */
                lang?: components["parameters"]["PageLang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForAnHour"];
                    "X-Data-License": components["headers"]["DataLicense"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>Browse foods</title><p>5,038 foods</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
            /** @description There is no such category, letter, order or page. */
            404: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>No such list</title><p>All categories.</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightGetBrowsePage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getNutrientsPage: {
        parameters: {
            query?: {
                /**
                 * @description Language of the page; English unless it is one of these.
                 * @example et
                 */
                lang?: components["parameters"]["PageLang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForAnHour"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>Nutrients</title><p>Iron, mg</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightGetNutrientsPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getRankingPage: {
        parameters: {
            query?: {
                /**
                 * @description Only foods of this category, by its key or its name.
                 * @example vegetables-and-vegetable-products
                 */
                category?: string;
                /**
                 * @description What is ranked; per 100 g unless stated. `portion` is the portion of a food that one usually eats.
                 * @example portion
                 */
                per?: "100g" | "100kcal" | "portion";
                /**
                 * @description `analysed` for analysed amounts alone.
                 * @example analysed
                 */
                known?: components["parameters"]["Known"];
                /**
                 * @description Which foods come first; the highest unless stated.
                 * @example lowest
                 */
                order?: "highest" | "lowest";
                /**
                 * @description The slug of a food that the ranking marks, or the FoodData Central id of its source.
                 * @example lentils-raw
                 */
                food?: string;
                /**
                 * @description Which page of the list, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["ListPage"];
                /**
                 * @description Language of the page; English unless it is one of these.
                 * @example et
                 */
                lang?: components["parameters"]["PageLang"];
            };
            header?: never;
            path: {
                /**
                 * @description The nutrient's key.
                 * @example iron_mg
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForAnHour"];
                    "X-Data-License": components["headers"]["DataLicense"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>Highest in iron</title><p>mg per 100 g</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description There is no such nutrient, category, food, ranking or page. */
            404: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>No such list</title><p>All nutrients.</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightGetRankingPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The nutrient's key.
                 * @example iron_mg
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getSearchPage: {
        parameters: {
            query?: {
                /**
                 * @description Plain text, of which 160 characters count. Without it, the page has only the form.
                 * @example butter
                 */
                q?: string;
                /**
                 * @description Which page of the matches, from 1; the last one for a number beyond it.
                 * @example 2
                 */
                page?: string;
                /**
                 * @description Language of the page; English unless it is one of these.
                 * @example et
                 */
                lang?: components["parameters"]["PageLang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matches, 20 a page, or foods with a similar name. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForAnHour"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>Search foods</title><p>1 food found</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description There is no valid dataset at the moment. */
            503: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>Not available right now</title><p>Try again shortly.</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
        };
    };
    preflightGetSearchPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getAnswerPage: {
        parameters: {
            query?: {
                /**
                 * @description The question. Missing or blank gives the form alone.
                 * @example calories in bananas
                 */
                q?: string;
                /**
                 * @description Language of the page; English unless it is one of these.
                 * @example et
                 */
                lang?: components["parameters"]["PageLang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or the form alone. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedPage"];
                    "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                    "X-RateLimit-Limit": components["headers"]["QuestionLimit"];
                    "X-RateLimit-Remaining": components["headers"]["QuestionsLeft"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>Ask a question</title><p>Bananas, raw contains 89 kcal of energy per 100 g.</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
            /** @description There is no stored value that answers the question. */
            404: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>No answer</title><p>No food was recognised in this question.</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            /** @description The hour's questions are used up. */
            429: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>No answer</title><p>Ask again in 21 minutes.</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description There is no valid dataset at the moment. */
            503: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>No answer</title><p>Try again shortly.</p></html> */
                    "text/html": components["schemas"]["Page"];
                };
            };
        };
    };
    preflightGetAnswerPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Version of the files, 12 hexadecimal digits, as the pages write it.
                 * @example 0123456789ab
                 */
                version: string;
                /**
                 * @description Name of the file.
                 * @example site.css
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedAsset"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    Vary: components["headers"]["VaryByEncoding"];
                    "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example body { margin: 0; } */
                    "text/css": components["schemas"]["Text"];
                    /** @example export const base = ""; */
                    "text/javascript": components["schemas"]["Text"];
                    /** @example <svg xmlns="http://www.w3.org/2000/svg"></svg> */
                    "image/svg+xml": components["schemas"]["Text"];
                    /** @example PNG */
                    "image/png": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    preflightGetAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Version of the files, 12 hexadecimal digits, as the pages write it.
                 * @example 0123456789ab
                 */
                version: string;
                /**
                 * @description Name of the file.
                 * @example site.css
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    isAlive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Alive"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    preflightIsAlive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    isReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It can. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready",
                     *       "version": "1.0.0",
                     *       "rows": {
                     *         "usda_sr_legacy": 4612,
                     *         "curated_unverified": 426,
                     *         "total": 5038
                     *       },
                     *       "answer_rows": 5237,
                     *       "redirects": 1203,
                     *       "names": {
                     *         "et": 900,
                     *         "fi": 880,
                     *         "ru": 910
                     *       },
                     *       "faults": [],
                     *       "counters": {
                     *         "store": "process",
                     *         "state": "ok"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Ready"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["NotReady"];
        };
    };
    preflightIsReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Text in the exposition format of Prometheus. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example # HELP dataset_valid Whether a release can be served.
                     *     # TYPE dataset_valid gauge
                     *     dataset_valid 1
                     */
                    "text/plain": components["schemas"]["Text"];
                };
            };
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    preflightGetMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getRobots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForAnHour"];
                    "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example User-agent: *
                     *     Allow: /api/answer
                     *     Disallow: /api/
                     */
                    "text/plain": components["schemas"]["Text"];
                };
            };
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    preflightGetRobots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForAnHour"];
                    "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example openapi: 3.1.1
                     *     info:
                     *       title: Open Nutrition Reference
                     *       version: 1.0.0
                     */
                    "application/yaml": components["schemas"]["Text"];
                };
            };
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    preflightGetContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getExtras: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForAnHour"];
                    "X-Dataset-Version": components["headers"]["OptionalDatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example openapi: 3.1.1
                     *     info:
                     *       title: 'Open Nutrition Reference: further addresses'
                     *       version: 1.0.0
                     */
                    "application/yaml": components["schemas"]["Text"];
                };
            };
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    preflightGetExtras: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    getSitemap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sitemap. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["CachedForADay"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset> */
                    "application/xml": components["schemas"]["Text"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    preflightGetSitemap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Preflight"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
}
