import { expect, test } from 'vitest';
import { formsOf } from '../../src/tables/languages/et-forms.ts';

test.each([
  ['leib', 'leiva leiba leivas leibade leibu'],
  ['täisteraleib', 'täisteraleivas täisteraleiba'],
  ['õun', 'õuna õunas õunast õunu õunte õunaga õunake õunakese õunakest'],
  ['piim', 'piima piimas piimaga'],
  ['kurk', 'kurgi kurki kurgis kurkide kurke kurgike'],
  ['supp', 'supi suppi suppe suppides'],
  ['tigu', 'teo teos teod tigude'],
  ['juust', 'juustu juustus juuste'],
  ['kodujuust', 'kodujuustu kodujuustus'],
  ['kartul', 'kartuli kartulit kartulite kartuleid'],
  ['jogurt', 'jogurti jogurtis jogurtit'],
  ['pipar', 'pipra pipart piprad'],
  ['suhkur', 'suhkru suhkrut suhkrus'],
  ['pähkel', 'pähkli pähklit pähkleid'],
  ['puder', 'pudru putru pudrus'],
  ['kaste', 'kastme kastet kastmes'],
  ['maasikas', 'maasika maasikat maasikaid maasikates'],
  ['kapsas', 'kapsa kapsast kapsaste'],
  ['hernes', 'herne hernest herneid herneste'],
  ['küpsis', 'küpsise küpsist küpsiseid'],
  ['kohuke', 'kohukese kohukest kohukesi'],
  ['punane', 'punase punast punaseid punastes'],
  ['toores', 'toore toorest tooreid'],
  ['hapukoor', 'hapukoore hapukoort'],
  ['räim', 'räime räimes räimi'],
  ['mari', 'marja marju marjades'],
  ['mesi', 'mee mett mees'],
  ['õlu', 'õlle õlut õlles'],
  ['basiilik', 'basiiliku basiilikut'],
  ['kala', 'kalas kalu kalade'],
  ['või', 'võid võis'],
  ['friikartulid', 'friikartulite friikartuleid friikartulites'],
  ['pannkoogid', 'pannkookide pannkooke pannkook'],
])('%s has the forms %s', (word, forms) => {
  expect(formsOf(word)).toEqual(expect.arrayContaining(forms.split(' ')));
});

test.each([
  ['keedetud', 'is the same in every case', 'keedetute'],
  ['sool', 'keeps what is without it apart', 'soolata'],
  ['õun', 'is not itself a form', 'õun'],
  ['granaatõun', 'is inflected as its last part', 'granaatõunis'],
])('%s %s', (word, _, form) => {
  expect(formsOf(word)).not.toContain(form);
});

test('a diminutive that is a food of its own is no form', () => {
  expect(formsOf('sai')).not.toContain('saiake');
});
