/** Made of dist/openapi.yaml by npm run client:types. */
export interface paths {
    "/food-api.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One food by slug, or a search
         * @description With `food`: that food, or 404. With `search`: up to 20 matches, never 404. With both: the search. With
         *     neither: an HTML page for people, status 200.
         *
         *     There is no rate limit. A client that needs more than a few hundred foods should take `/datasets/foods.json` instead.
         *
         *     Every HTTP method is answered as GET is (HEAD without the body), and a request body is not read; clients should
         *     send GET.
         */
        get: operations["getFoodOrSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One figure in a sentence, or two foods compared
         * @description Finds a metric and a food in the question and puts the stored figure into a sentence. Without a metric word the
         *     question is about energy. `A vs B`, `A versus B` and `A and B` compare two foods, unless the whole of it is the
         *     name of one food ("macaroni and cheese").
         *
         *     Asking for more than two foods, for a food whose name has no certain reading, or for a figure that is not stored
         *     ends in 404, never in a guess. Roughly one plausible wording in ten does; clients then turn to
         *     `/food-api.php?search=`.
         *
         *     Names are resolved against an index of 5237 foods, 199 of which `/food-api.php` does not know.
         *
         *     Methods other than GET and OPTIONS, HEAD included, get the 405 described here. Only GET requests count against
         *     the limit; a request over the limit does not count either. A shared cache may replay the rate headers of the
         *     response that it stored.
         */
        get: operations["answerQuestion"];
        put?: never;
        post?: never;
        delete?: never;
        /**
         * CORS preflight
         * @description Always allowed, with or without the headers of a preflight. Does not count against the limit.
         */
        options: operations["preflightAnswer"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as /api/answer
         * @description An older address of the same endpoint; both share one limit and one counter. Prefer `/api/answer`.
         */
        get: operations["answerQuestionPhp"];
        put?: never;
        post?: never;
        delete?: never;
        /** CORS preflight of the older address */
        options: operations["preflightAnswerPhp"];
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
        /**
         * Format: uri
         * @description The food's canonical page for people.
         */
        PageUrl: string;
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
        /** @description One match, without figures; ask for the slug to get them. */
        SearchRow: {
            slug: components["schemas"]["Slug"];
            /** @description English name. */
            name: string;
            source: components["schemas"]["Source"];
            source_ref: components["schemas"]["SourceRef"];
            values_license: components["schemas"]["ValuesLicense"];
            url: components["schemas"]["PageUrl"];
        };
        /** @description What may be done with each part of the data. */
        Licensing: {
            /** @constant */
            metadata_schema_and_service_localization: "CC-BY-4.0";
            /** @constant */
            usda_sr_legacy_values: "us_public_domain";
            curated_unverified_values: null;
        };
        /** @description The response to `food=`. */
        FoodEnvelope: {
            /**
             * @description A warning, not a licence.
             * @constant
             */
            dataset_license: "mixed";
            licensing: components["schemas"]["Licensing"];
            /**
             * Format: uri
             * @description The address to credit.
             */
            attribution: string;
            food: components["schemas"]["Food"];
        };
        /** @description The response to `search=`. */
        SearchEnvelope: {
            /**
             * @description A warning, not a licence.
             * @constant
             */
            dataset_license: "mixed";
            /** @description The text as it was received. */
            query: string;
            /** @description Length of `results`, not the number of all matches. */
            count: number;
            results: components["schemas"]["SearchRow"][];
        };
        /** @description Where a figure came from. */
        AnswerSource: {
            /** @description Name of the source. */
            name: string;
            source_ref: components["schemas"]["SourceRef"];
            values_license: components["schemas"]["ValuesLicense"];
            canonical_url: components["schemas"]["PageUrl"];
        };
        AnswerLicense: {
            /**
             * @description Licence of the sentence.
             * @constant
             */
            response_text: "CC-BY-4.0";
            /** @description Says that the licence of figures differs and where to look. */
            nutrition_values: string;
        };
        /**
         * @description Kilocalories for energy, grams for the seven other metrics, salt included.
         * @enum {string}
         */
        Unit: "kcal_per_100g" | "g_per_100g";
        /**
         * @description What was asked for. A question about sodium is one about salt, and its sentence names the sodium too.
         * @enum {string}
         */
        Metric: "energy" | "protein" | "carbohydrate" | "fat" | "fibre" | "sugar" | "saturated_fat" | "salt";
        /** @description One food. */
        Answer: {
            /** @description The question as it was received. */
            query: string;
            /** @description One sentence with the figure. */
            answer: string;
            /** @description The figure exactly as stored. */
            value: number;
            unit: components["schemas"]["Unit"];
            food: {
                slug: components["schemas"]["Slug"];
                name: string;
            };
            source_url: components["schemas"]["PageUrl"];
            source: components["schemas"]["AnswerSource"];
            /** @description The food's other figures too, exactly as stored; null is unknown, never zero. */
            per_100g: {
                kcal: components["schemas"]["Amount"];
                protein_g: components["schemas"]["Amount"];
                carbs_g: components["schemas"]["Amount"];
                fat_g: components["schemas"]["Amount"];
                fiber_g: number | null;
                sugar_g: number | null;
                saturated_fat_g: number | null;
                salt_g: number | null;
            };
            /**
             * @description What the amount that was asked about weighs and has; absent where none was named, or its weight is not known. The
             *     answer then says what its figure is for.
             */
            portion?: {
                /** @description The amount as it was asked for. */
                text: string;
                /** @description Edible grams. */
                grams: number;
                /** @description The figure for these grams, in kcal or g; rounded, for the weight is a usual one. */
                value: number;
                /** @description What the weight is known from, a portion of the source or the unit itself. */
                basis: string;
            };
            /** @description The question's words as they were read; absent where no spelling was corrected. */
            read_as?: string;
            /** @description What the figure means. */
            basis: string;
            license: components["schemas"]["AnswerLicense"];
            /** @description Text to credit, with the service's address. */
            attribution: string;
        };
        ComparedFood: {
            slug: components["schemas"]["Slug"];
            name: string;
            /** @description The figure exactly as stored. */
            value: number;
            source: components["schemas"]["AnswerSource"];
        };
        /** @description Two foods, in the order in which they were asked for. */
        Comparison: {
            /** @description The question as it was received. */
            query: string;
            /** @description One sentence with both figures; it names the higher one, or says that neither is. */
            answer: string;
            metric: components["schemas"]["Metric"];
            unit: components["schemas"]["Unit"];
            foods: components["schemas"]["ComparedFood"][];
            /** @description The foods' pages, in the same order. */
            source_urls: components["schemas"]["PageUrl"][];
            /** @description The question's words as they were read; absent where no spelling was corrected. */
            read_as?: string;
            /** @description What the figures mean. */
            basis: string;
            license: components["schemas"]["AnswerLicense"];
            /** @description Text to credit, with the service's address. */
            attribution: string;
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
        AnswerNotFound: {
            /** @constant */
            error: "answer_not_found";
            /** @description The question as it was received. */
            query: string;
            /**
             * @description For people; names the nearest foods and the address of the search. Where no food is alike it names none, and
             *     that search may find nothing.
             */
            hint: string;
            /** @description Foods that were probably meant, best first; none where the food was known or no name is near. */
            suggestions: {
                slug: components["schemas"]["Slug"];
                name: string;
            }[];
        };
        MissingQuery: {
            /** @constant */
            error: "missing_query";
            /** @description A request that works. */
            example: string;
        };
        MethodNotAllowed: {
            /** @constant */
            error: "method_not_allowed";
        };
        RateLimited: {
            /** @constant */
            error: "rate_limited";
            /** @description The same seconds as in `Retry-After`. */
            retry_after: number;
        };
        DatasetUnavailable: {
            /** @constant */
            error: "dataset_unavailable";
        };
        InternalError: {
            /** @constant */
            error: "internal_error";
        };
        AddressTooLong: {
            /** @constant */
            error: "uri_too_long";
        };
        HeadersTooLarge: {
            /** @constant */
            error: "headers_too_large";
        };
    };
    responses: {
        /** @description The figure in a sentence, or both figures of a comparison. */
        Answered: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Cache-Control": components["headers"]["CachedForAnHour"];
                "X-Dataset-Version": components["headers"]["DatasetVersion"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Answer"] | components["schemas"]["Comparison"];
            };
        };
        /** @description Nothing but headers. */
        Preflight: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Max-Age": components["headers"]["MaxAge"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description There was no question. */
        MissingQuery: {
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
                /**
                 * @example {
                 *       "error": "missing_query",
                 *       "example": "https://food.example.org/api/answer?q=calories+in+bananas"
                 *     }
                 */
                "application/json": components["schemas"]["MissingQuery"];
            };
        };
        /**
         * @description An everyday outcome: no food was recognised, more than two were, the food has no stored figure for the metric,
         *     one side of a comparison is unknown, or the question is too long or holds control characters.
         */
        AnswerNotFound: {
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
                /**
                 * @example {
                 *       "error": "answer_not_found",
                 *       "query": "calories in bananananas",
                 *       "hint": "Nearest: bananas-raw. Search: https://food.example.org/food-api.php?search=bananananas",
                 *       "suggestions": [
                 *         {
                 *           "slug": "bananas-raw",
                 *           "name": "Bananas, raw"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AnswerNotFound"];
            };
        };
        /** @description Only GET and OPTIONS are answered. Does not count against the limit. */
        MethodNotAllowed: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                Allow: components["headers"]["Allow"];
                "Cache-Control": components["headers"]["NotStored"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
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
        /** @description The hour's requests are used up. They come back when the clock strikes the next hour. */
        AnswerRateLimited: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Cache-Control": components["headers"]["NotStored"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
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
        /**
         * @description There is no valid dataset, or the answer index or the words of questions are missing, faulty or not those that the
         *     release pins; food look-up may work all the same. Never the client's fault; try again later.
         */
        AnswerUnavailable: {
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
                /**
                 * @example {
                 *       "error": "dataset_unavailable"
                 *     }
                 */
                "application/json": components["schemas"]["DatasetUnavailable"];
            };
        };
        /** @description The server itself failed. The cause is in its log, not in the response. */
        AnswerInternalError: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Cache-Control": components["headers"]["NotStored"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateRemaining"];
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
        /** @description The address has more than 16384 characters; a question that long cannot even be refused as one. */
        AnswerAddressTooLong: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                "Cache-Control": components["headers"]["NotStored"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
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
    };
    parameters: {
        /**
         * @description Slug of a food. Blanks around it are dropped and capitals lowered, then it must match exactly. The slug of a
         *     food that was folded into another gives that other food, whose own `slug` is then in the body. Ignored when
         *     `search` is sent.
         * @example bananas-raw
         */
        Food: string;
        /**
         * @description Plain text, no pattern characters. A food matches when its English name or its slug contains the text; case does
         *     not matter and the text is brought to Unicode form C first. Best matches come first: the exact name or slug;
         *     the food that a question of nothing but the text would mean, if it holds the text; names whose first part, before
         *     a comma, is the text; names that hold it as whole words; names with a word that begins with it; the rest. In each
         *     group raw and plainly cooked foods come before products and dishes, then names of fewer parts and shorter names. Sent empty, it gives the first 20 foods.
         * @example butter, salted
         */
        Search: string;
        /**
         * @description Adds the food's name in Estonian, Finnish or Russian, where there is one that differs from the English name. Any
         *     other value has no effect and is no error. A search ignores it.
         * @example et
         */
        Lang: "et" | "fi" | "ru";
        /**
         * @description The question, 1 to 160 characters, counted as Unicode code points after blanks around it are dropped. Missing or
         *     blank is 400; longer, or with a control character in it (U+0000 to U+001F, U+007F to U+009F, U+2028, U+2029), is
         *     404, also if it has nothing but control characters. Nothing is cut off.
         * @example calories in bananas
         */
        Question: string;
        /**
         * @description The language that is preferred where a question is good in two; a question that is good in one is answered in that one.
         *     Any other value has no effect and is no error.
         * @example fi
         */
        AnswerLang: "en" | "et" | "fi" | "ru";
    };
    requestBodies: never;
    headers: {
        /** @description Any web page may read the response. */
        AllowOrigin: "*";
        /** @description The methods meant for use. */
        AllowMethods: "GET, OPTIONS";
        /** @description A page may send any header, and `Authorization`, which browsers do not count among all; none is read. */
        AllowHeaders: "*, Authorization";
        /**
         * @description Seconds for which a browser need not ask again.
         * @example 86400
         */
        MaxAge: number;
        /**
         * @description Names of the headers that a script on another web page may read, in any order and case: the rate, retry, licence
         *     and dataset-version headers.
         * @example X-RateLimit-Limit, X-RateLimit-Remaining, Retry-After, X-Data-License, X-Dataset-Version
         */
        ExposeHeaders: string;
        /** @description The response may be kept for a day. */
        CachedForADay: "public, max-age=86400";
        /** @description The response may be kept for an hour. */
        CachedForAnHour: "public, max-age=3600";
        /** @description Refusals are not to be kept. */
        NotStored: "no-store";
        /** @description A warning, not a licence. What may be done with the figures differs by row; see `values_license`. */
        DataLicense: "mixed";
        /**
         * @description The release of the dataset that was served.
         * @example 1.0.0
         */
        DatasetVersion: string;
        /**
         * @description The release of the dataset, where one could be opened.
         * @example 1.0.0
         */
        OptionalDatasetVersion: string;
        /**
         * @description Requests allowed in each clock hour, for one IPv4 address or one IPv6 network of 64 bits; GET counts, and HEAD
         *     where it is answered. 60 unless the operator chose otherwise.
         * @example 60
         */
        RateLimit: number;
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
        /** @description The methods that the endpoint answers. */
        Allow: "GET, OPTIONS";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getFoodOrSearch: {
        parameters: {
            query?: {
                /**
                 * @description Slug of a food. Blanks around it are dropped and capitals lowered, then it must match exactly. The slug of a
                 *     food that was folded into another gives that other food, whose own `slug` is then in the body. Ignored when
                 *     `search` is sent.
                 * @example bananas-raw
                 */
                food?: components["parameters"]["Food"];
                /**
                 * @description Plain text, no pattern characters. A food matches when its English name or its slug contains the text; case does
                 *     not matter and the text is brought to Unicode form C first. Best matches come first: the exact name or slug;
                 *     the food that a question of nothing but the text would mean, if it holds the text; names whose first part, before
                 *     a comma, is the text; names that hold it as whole words; names with a word that begins with it; the rest. In each
                 *     group raw and plainly cooked foods come before products and dishes, then names of fewer parts and shorter names. Sent empty, it gives the first 20 foods.
                 * @example butter, salted
                 */
                search?: components["parameters"]["Search"];
                /**
                 * @description Adds the food's name in Estonian, Finnish or Russian, where there is one that differs from the English name. Any
                 *     other value has no effect and is no error. A search ignores it.
                 * @example et
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The food, the matches, or the page for people. */
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
                    "application/json": components["schemas"]["FoodEnvelope"] | components["schemas"]["SearchEnvelope"];
                    /** @example <!doctype html><html lang="en"><title>Food lookup</title><p>?food= or ?search=</p></html> */
                    "text/html": string;
                };
            };
            /**
             * @description No food has this slug. Only a lookup ends here, a search never does. Blanks around the slug and capital
             *     letters are forgiven; an empty `food=` without `search` is an unknown slug.
             */
            404: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
                    "Cache-Control": components["headers"]["NotStored"];
                    "X-Data-License": components["headers"]["DataLicense"];
                    "X-Dataset-Version": components["headers"]["DatasetVersion"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "food_not_found",
                     *       "slug": "banana-raw",
                     *       "hint": "Nearest: bananas-raw. Search: https://food.example.org/food-api.php?search=banana+raw"
                     *     }
                     */
                    "application/json": components["schemas"]["FoodNotFound"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatasetUnavailable"];
        };
    };
    answerQuestion: {
        parameters: {
            query: {
                /**
                 * @description The question, 1 to 160 characters, counted as Unicode code points after blanks around it are dropped. Missing or
                 *     blank is 400; longer, or with a control character in it (U+0000 to U+001F, U+007F to U+009F, U+2028, U+2029), is
                 *     404, also if it has nothing but control characters. Nothing is cut off.
                 * @example calories in bananas
                 */
                q: components["parameters"]["Question"];
                /**
                 * @description The language that is preferred where a question is good in two; a question that is good in one is answered in that one.
                 *     Any other value has no effect and is no error.
                 * @example fi
                 */
                lang?: components["parameters"]["AnswerLang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Answered"];
            400: components["responses"]["MissingQuery"];
            404: components["responses"]["AnswerNotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AnswerAddressTooLong"];
            429: components["responses"]["AnswerRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["AnswerInternalError"];
            503: components["responses"]["AnswerUnavailable"];
        };
    };
    preflightAnswer: {
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
    answerQuestionPhp: {
        parameters: {
            query: {
                /**
                 * @description The question, 1 to 160 characters, counted as Unicode code points after blanks around it are dropped. Missing or
                 *     blank is 400; longer, or with a control character in it (U+0000 to U+001F, U+007F to U+009F, U+2028, U+2029), is
                 *     404, also if it has nothing but control characters. Nothing is cut off.
                 * @example calories in bananas
                 */
                q: components["parameters"]["Question"];
                /**
                 * @description The language that is preferred where a question is good in two; a question that is good in one is answered in that one.
                 *     Any other value has no effect and is no error.
                 * @example fi
                 */
                lang?: components["parameters"]["AnswerLang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Answered"];
            400: components["responses"]["MissingQuery"];
            404: components["responses"]["AnswerNotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["AnswerAddressTooLong"];
            429: components["responses"]["AnswerRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["AnswerInternalError"];
            503: components["responses"]["AnswerUnavailable"];
        };
    };
    preflightAnswerPhp: {
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
