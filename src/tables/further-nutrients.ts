/**
 * The nutrients that SR Legacy states beside those of `nutrients.ts`: they are in the nutrient tables and in the lineage of a
 * row, and in no row of `foods.json`. Two tables, one line a nutrient: key with the unit, FoodData Central id, SR number,
 * INFOODS tagname where there is one for certain, then the labels. A fatty acid is named by its family and its notation.
 */

const OTHERS = `
key|fdc|sr|infoods|en|et|fi|ru
starch_g|1009|209|STARCH|Starch|Tärklis|Tärkkelys|Крахмал
sucrose_g|1010|210|SUCS|Sucrose|Sahharoos|Sakkaroosi|Сахароза
glucose_g|1011|211|GLUS|Glucose|Glükoos|Glukoosi|Глюкоза
fructose_g|1012|212|FRUS|Fructose|Fruktoos|Fruktoosi|Фруктоза
lactose_g|1013|213|LACS|Lactose|Laktoos|Laktoosi|Лактоза
maltose_g|1014|214|MALS|Maltose|Maltoos|Maltoosi|Мальтоза
galactose_g|1075|287|GALS|Galactose|Galaktoos|Galaktoosi|Галактоза
theobromine_mg|1058|263|THEBRN|Theobromine|Teobromiin|Teobromiini|Теобромин
fluoride_ug|1099|313|FD|Fluoride|Fluoriid|Fluoridi|Фторид
vitamin_a_iu|1104|318|VITA_IU|Vitamin A, IU|A-vitamiin, RÜ|A-vitamiini, IU|Витамин A, МЕ
retinol_ug|1105|319|RETOL|Retinol|Retinool|Retinoli|Ретинол
beta_carotene_ug|1107|321|CARTB|Beta-carotene|Beetakaroteen|Beetakaroteeni|Бета-каротин
alpha_carotene_ug|1108|322|CARTA|Alpha-carotene|Alfakaroteen|Alfakaroteeni|Альфа-каротин
beta_cryptoxanthin_ug|1120|334|CRYPX|Beta-cryptoxanthin|Beetakrüptoksantiin|Beetakryptoksantiini|Бета-криптоксантин
lycopene_ug|1122|337|LYCPN|Lycopene|Lükopeen|Lykopeeni|Ликопин
lutein_zeaxanthin_ug|1123|338|LUT+ZEA|Lutein + zeaxanthin|Luteiin + zeaksantiin|Luteiini + zeaksantiini|Лютеин + зеаксантин
vitamin_d_iu|1110|324|-|Vitamin D, IU|D-vitamiin, RÜ|D-vitamiini, IU|Витамин D, МЕ
vitamin_d3_ug|1112|326|CHOCAL|Vitamin D3|D3-vitamiin|D3-vitamiini|Витамин D3
beta_tocopherol_mg|1125|341|TOCPHB|Beta-tocopherol|Beetatokoferool|Beetatokoferoli|Бета-токоферол
gamma_tocopherol_mg|1126|342|TOCPHG|Gamma-tocopherol|Gammatokoferool|Gammatokoferoli|Гамма-токоферол
delta_tocopherol_mg|1127|343|TOCPHD|Delta-tocopherol|Deltatokoferool|Deltatokoferoli|Дельта-токоферол
alpha_tocotrienol_mg|1128|344|TOCTRA|Alpha-tocotrienol|Alfatokotrienool|Alfatokotrienoli|Альфа-токотриенол
beta_tocotrienol_mg|1129|345|TOCTRB|Beta-tocotrienol|Beetatokotrienool|Beetatokotrienoli|Бета-токотриенол
gamma_tocotrienol_mg|1130|346|TOCTRG|Gamma-tocotrienol|Gammatokotrienool|Gammatokotrienoli|Гамма-токотриенол
delta_tocotrienol_mg|1131|347|TOCTRD|Delta-tocotrienol|Deltatokotrienool|Deltatokotrienoli|Дельта-токотриенол
added_vitamin_e_mg|1242|573|-|Vitamin E, added|Lisatud E-vitamiin|Lisätty E-vitamiini|Витамин E, добавленный
added_vitamin_b12_ug|1246|578|-|Vitamin B-12, added|Lisatud B12-vitamiin|Lisätty B12-vitamiini|Витамин B12, добавленный
folate_ug|1177|417|FOL|Folate, total|Folaadid kokku|Folaatti yhteensä|Фолаты, всего
folic_acid_ug|1186|431|FOLAC|Folic acid (added)|Foolhape (lisatud)|Foolihappo (lisätty)|Фолиевая кислота (добавленная)
food_folate_ug|1187|432|FOLFD|Folate of the food itself|Toidu enda folaadid|Ruoan oma folaatti|Фолаты самого продукта
menaquinone_4_ug|1183|428|MK4|Vitamin K (menaquinone-4)|K-vitamiin (menakinoon-4)|K-vitamiini (menakinoni-4)|Витамин K (менахинон-4)
dihydrophylloquinone_ug|1184|429|VITK1D|Dihydrophylloquinone|Dihüdrofüllokinoon|Dihydrofyllokinoni|Дигидрофиллохинон
betaine_mg|1198|454|BETN|Betaine|Betaiin|Betaiini|Бетаин
phytosterols_mg|1283|636|PHYSTR|Phytosterols|Fütosteroolid|Kasvisterolit|Фитостерины
stigmasterol_mg|1285|638|STID7|Stigmasterol|Stigmasterool|Stigmasteroli|Стигмастерин
campesterol_mg|1286|639|CAMD5|Campesterol|Kampesterool|Kampesteroli|Кампестерин
beta_sitosterol_mg|1288|641|SITSTR|Beta-sitosterol|Beetasitosterool|Beetasitosteroli|Бета-ситостерин
trans_monoenoic_g|1329|693|FATRNM|Trans-monoenoic fatty acids|Transmonoeenrasvhapped|Transmonoeenirasvahapot|Трансмоноеновые жирные кислоты
trans_polyenoic_g|1331|695|FATRNP|Trans-polyenoic fatty acids|Transpolüeenrasvhapped|Transpolyeenirasvahapot|Трансполиеновые жирные кислоты
tryptophan_g|1210|501|TRP_G|Tryptophan|Trüptofaan|Tryptofaani|Триптофан
threonine_g|1211|502|THR_G|Threonine|Treoniin|Treoniini|Треонин
isoleucine_g|1212|503|ILE_G|Isoleucine|Isoleutsiin|Isoleusiini|Изолейцин
leucine_g|1213|504|LEU_G|Leucine|Leutsiin|Leusiini|Лейцин
lysine_g|1214|505|LYS_G|Lysine|Lüsiin|Lysiini|Лизин
methionine_g|1215|506|MET_G|Methionine|Metioniin|Metioniini|Метионин
cystine_g|1216|507|CYS_G|Cystine|Tsüstiin|Kystiini|Цистин
phenylalanine_g|1217|508|PHE_G|Phenylalanine|Fenüülalaniin|Fenyylialaniini|Фенилаланин
tyrosine_g|1218|509|TYR_G|Tyrosine|Türosiin|Tyrosiini|Тирозин
valine_g|1219|510|VAL_G|Valine|Valiin|Valiini|Валин
arginine_g|1220|511|ARG_G|Arginine|Arginiin|Arginiini|Аргинин
histidine_g|1221|512|HISTN_G|Histidine|Histidiin|Histidiini|Гистидин
alanine_g|1222|513|ALA_G|Alanine|Alaniin|Alaniini|Аланин
aspartic_acid_g|1223|514|ASP_G|Aspartic acid|Asparagiinhape|Asparagiinihappo|Аспарагиновая кислота
glutamic_acid_g|1224|515|GLU_G|Glutamic acid|Glutamiinhape|Glutamiinihappo|Глутаминовая кислота
glycine_g|1225|516|GLY_G|Glycine|Glütsiin|Glysiini|Глицин
proline_g|1226|517|PRO_G|Proline|Proliin|Proliini|Пролин
serine_g|1227|518|SER_G|Serine|Seriin|Seriini|Серин
hydroxyproline_g|1228|521|HYP|Hydroxyproline|Hüdroksüproliin|Hydroksiproliini|Гидроксипролин
`;

/** The publisher's list calls 853 "PUFA 20:4 n-6", but 852 and 853 add up to 689, which is 20:3 in all: it is 20:3 n-6. */
const FATTY_ACIDS = `
key|fdc|sr|infoods|family|notation
sfa_4_0_g|1259|607|F4D0|sfa|4:0
sfa_6_0_g|1260|608|F6D0|sfa|6:0
sfa_8_0_g|1261|609|F8D0|sfa|8:0
sfa_10_0_g|1262|610|F10D0|sfa|10:0
sfa_12_0_g|1263|611|F12D0|sfa|12:0
sfa_13_0_g|1332|696|F13D0|sfa|13:0
sfa_14_0_g|1264|612|F14D0|sfa|14:0
sfa_15_0_g|1299|652|F15D0|sfa|15:0
sfa_16_0_g|1265|613|F16D0|sfa|16:0
sfa_17_0_g|1300|653|F17D0|sfa|17:0
sfa_18_0_g|1266|614|F18D0|sfa|18:0
sfa_20_0_g|1267|615|F20D0|sfa|20:0
sfa_22_0_g|1273|624|F22D0|sfa|22:0
sfa_24_0_g|1301|654|F24D0|sfa|24:0
mufa_14_1_g|1274|625|F14D1|mufa|14:1
mufa_15_1_g|1333|697|F15D1|mufa|15:1
mufa_16_1_g|1275|626|F16D1|mufa|16:1
mufa_16_1_cis_g|1314|673|F16D1C|mufa|16:1 cis
mufa_17_1_g|1323|687|F17D1|mufa|17:1
mufa_18_1_g|1268|617|F18D1|mufa|18:1
mufa_18_1_cis_g|1315|674|F18D1C|mufa|18:1 cis
mufa_20_1_g|1277|628|F20D1|mufa|20:1
mufa_22_1_g|1279|630|F22D1|mufa|22:1
mufa_22_1_cis_g|1317|676|F22D1C|mufa|22:1 cis
mufa_24_1_cis_g|1312|671|F24D1C|mufa|24:1 cis
pufa_18_2_g|1269|618|F18D2|pufa|18:2
pufa_18_2_n6_cis_g|1316|675|F18D2CN6|pufa|18:2 n-6 cis,cis
pufa_18_2_cla_g|1311|670|F18D2CLA|pufa|18:2 CLA
pufa_18_3_g|1270|619|F18D3|pufa|18:3
pufa_18_3_n3_g|1404|851|F18D3CN3|pufa|18:3 n-3 cis,cis,cis
pufa_18_3_n6_g|1321|685|F18D3CN6|pufa|18:3 n-6 cis,cis,cis
pufa_18_3_i_g|1409|856|-|pufa|18:3 i
pufa_18_4_g|1276|627|F18D4|pufa|18:4
pufa_20_2_n6_g|1313|672|F20D2CN6|pufa|20:2 n-6 cis,cis
pufa_20_3_g|1325|689|F20D3|pufa|20:3
pufa_20_3_n3_g|1405|852|F20D3N3|pufa|20:3 n-3
pufa_20_3_n6_g|1406|853|F20D3N6|pufa|20:3 n-6
pufa_20_4_g|1271|620|F20D4|pufa|20:4
epa_g|1278|629|F20D5|pufa|20:5 n-3
pufa_22_4_g|1411|858|F22D4|pufa|22:4
dpa_g|1280|631|F22D5|pufa|22:5 n-3
dha_g|1272|621|F22D6|pufa|22:6 n-3
tfa_16_1_g|1303|662|F16D1T|tfa|16:1 trans
tfa_18_1_g|1304|663|F18D1T|tfa|18:1 trans
tfa_18_2_g|1306|665|-|tfa|18:2 trans
tfa_22_1_g|1305|664|-|tfa|22:1 trans
`;

const FAMILIES = `
key|en|et|fi|ru
sfa|Saturated fatty acid|Küllastunud rasvhape|Tyydyttynyt rasvahappo|Насыщенная жирная кислота
mufa|Monounsaturated fatty acid|Monoküllastumata rasvhape|Kertatyydyttymätön rasvahappo|Мононенасыщенная жирная кислота
pufa|Polyunsaturated fatty acid|Polüküllastumata rasvhape|Monityydyttymätön rasvahappo|Полиненасыщенная жирная кислота
tfa|Trans fatty acid|Transrasvhape|Transrasvahappo|Трансжирная кислота
`;

/** Unit by the end of a key. */
const UNITS = { g: 'g', mg: 'mg', ug: 'µg', iu: 'IU' } as const;
type Unit = (typeof UNITS)[keyof typeof UNITS];

interface FurtherNutrient {
  readonly key: string;
  readonly unit: Unit;
  readonly fdcId: number;
  readonly srNumber: string;
  readonly infoods: string | null;
  /** By language; a language that the tables do not have is labelled in English. */
  readonly labels: Readonly<Record<string, string>>;
}

/** The rows of a table, each with its cells by column. */
function rowsOf(text: string): Readonly<Record<string, string>>[] {
  const [columns = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
  return rows.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])));
}

const families = new Map(rowsOf(FAMILIES).map(({ key, ...names }) => [key, names]));

/** Every further nutrient, in the order of the tables. */
export const FURTHER_NUTRIENTS: readonly FurtherNutrient[] = [...rowsOf(OTHERS), ...rowsOf(FATTY_ACIDS)].map(
  (row) => {
    const { key = '', fdc, sr = '', infoods, family, notation, ...own } = row;
    const names = Object.entries(families.get(family) ?? {});
    const named = names.map(([lang, name]) => [lang, `${name} ${notation}`]);
    const unit = key.slice(key.lastIndexOf('_') + 1) as keyof typeof UNITS;
    return {
      key,
      unit: UNITS[unit],
      fdcId: Number(fdc),
      srNumber: sr,
      infoods: infoods === undefined || infoods === '-' ? null : infoods,
      labels: family === undefined ? own : Object.fromEntries(named),
    };
  },
);
