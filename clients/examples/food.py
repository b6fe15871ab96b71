"""The API from Python's standard library: BASE_URL=http://localhost:8080 python3 food.py banana"""

import json
import os
import sys
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import urlopen

BASE_URL = os.environ.get("BASE_URL", "http://localhost:8080")


def get(path, **query):
    """The body of an address as a dictionary; a refusal has its own, too."""
    try:
        with urlopen(f"{BASE_URL}{path}?{urlencode(query)}") as response:
            return json.load(response)
    except HTTPError as refused:
        return json.load(refused)


asked = " ".join(sys.argv[1:]) or "banana"
answer = get("/api/answer", q=f"calories in {asked}")
print(answer.get("answer") or answer["hint"])

for food in get("/v1/foods", q=asked)["results"][:1]:
    listed = get(f"/v1/foods/{quote(food['id'])}/nutrients")
    for nutrient in listed["nutrients"][:5]:
        known = nutrient["known"]["kind"] or "worked out by hand"
        print(f"{nutrient['name']}: {nutrient['amount']} {nutrient['unit']} per 100 g, {known}")
    print(f"source: {listed['source']}, licence of the values: {listed['values_license']}")
