/**
 * The nutrients that SR Legacy states beside those of `nutrients.ts`: they are in the nutrient tables and in the lineage of
 * a row, and in no row of `foods.json`. One line a nutrient: key with the unit, FoodData Central id, SR number, and INFOODS
 * tagname where there is one for certain; of a fatty acid its kind and its carbon atoms and double bonds, too. The publisher's list calls 853 "PUFA 20:4 n-6", but 852 and 853 add up to 689,
 * which is 20:3 in all: it is 20:3 n-6.
 */
const TABLE = `
starch_g|1009|209|STARCH
sucrose_g|1010|210|SUCS
glucose_g|1011|211|GLUS
fructose_g|1012|212|FRUS
lactose_g|1013|213|LACS
maltose_g|1014|214|MALS
galactose_g|1075|287|GALS
theobromine_mg|1058|263|THEBRN
fluoride_ug|1099|313|FD
vitamin_a_iu|1104|318|VITA_IU
retinol_ug|1105|319|RETOL
beta_carotene_ug|1107|321|CARTB
alpha_carotene_ug|1108|322|CARTA
beta_cryptoxanthin_ug|1120|334|CRYPX
lycopene_ug|1122|337|LYCPN
lutein_zeaxanthin_ug|1123|338|LUT+ZEA
vitamin_d_iu|1110|324|-
vitamin_d3_ug|1112|326|CHOCAL
beta_tocopherol_mg|1125|341|TOCPHB
gamma_tocopherol_mg|1126|342|TOCPHG
delta_tocopherol_mg|1127|343|TOCPHD
alpha_tocotrienol_mg|1128|344|TOCTRA
beta_tocotrienol_mg|1129|345|TOCTRB
gamma_tocotrienol_mg|1130|346|TOCTRG
delta_tocotrienol_mg|1131|347|TOCTRD
added_vitamin_e_mg|1242|573|-
added_vitamin_b12_ug|1246|578|-
folate_ug|1177|417|FOL
folic_acid_ug|1186|431|FOLAC
food_folate_ug|1187|432|FOLFD
menaquinone_4_ug|1183|428|MK4
dihydrophylloquinone_ug|1184|429|VITK1D
betaine_mg|1198|454|BETN
phytosterols_mg|1283|636|PHYSTR
stigmasterol_mg|1285|638|STID7
campesterol_mg|1286|639|CAMD5
beta_sitosterol_mg|1288|641|SITSTR
trans_monoenoic_g|1329|693|FATRNM
trans_polyenoic_g|1331|695|FATRNP
tryptophan_g|1210|501|TRP_G
threonine_g|1211|502|THR_G
isoleucine_g|1212|503|ILE_G
leucine_g|1213|504|LEU_G
lysine_g|1214|505|LYS_G
methionine_g|1215|506|MET_G
cystine_g|1216|507|CYS_G
phenylalanine_g|1217|508|PHE_G
tyrosine_g|1218|509|TYR_G
valine_g|1219|510|VAL_G
arginine_g|1220|511|ARG_G
histidine_g|1221|512|HISTN_G
alanine_g|1222|513|ALA_G
aspartic_acid_g|1223|514|ASP_G
glutamic_acid_g|1224|515|GLU_G
glycine_g|1225|516|GLY_G
proline_g|1226|517|PRO_G
serine_g|1227|518|SER_G
hydroxyproline_g|1228|521|HYP
sfa_4_0_g|1259|607|F4D0|sfa 4:0
sfa_6_0_g|1260|608|F6D0|sfa 6:0
sfa_8_0_g|1261|609|F8D0|sfa 8:0
sfa_10_0_g|1262|610|F10D0|sfa 10:0
sfa_12_0_g|1263|611|F12D0|sfa 12:0
sfa_13_0_g|1332|696|F13D0|sfa 13:0
sfa_14_0_g|1264|612|F14D0|sfa 14:0
sfa_15_0_g|1299|652|F15D0|sfa 15:0
sfa_16_0_g|1265|613|F16D0|sfa 16:0
sfa_17_0_g|1300|653|F17D0|sfa 17:0
sfa_18_0_g|1266|614|F18D0|sfa 18:0
sfa_20_0_g|1267|615|F20D0|sfa 20:0
sfa_22_0_g|1273|624|F22D0|sfa 22:0
sfa_24_0_g|1301|654|F24D0|sfa 24:0
mufa_14_1_g|1274|625|F14D1|mufa 14:1
mufa_15_1_g|1333|697|F15D1|mufa 15:1
mufa_16_1_g|1275|626|F16D1|mufa 16:1
mufa_16_1_cis_g|1314|673|F16D1C|mufa 16:1 cis
mufa_17_1_g|1323|687|F17D1|mufa 17:1
mufa_18_1_g|1268|617|F18D1|mufa 18:1
mufa_18_1_cis_g|1315|674|F18D1C|mufa 18:1 cis
mufa_20_1_g|1277|628|F20D1|mufa 20:1
mufa_22_1_g|1279|630|F22D1|mufa 22:1
mufa_22_1_cis_g|1317|676|F22D1C|mufa 22:1 cis
mufa_24_1_cis_g|1312|671|F24D1C|mufa 24:1 cis
pufa_18_2_g|1269|618|F18D2|pufa 18:2
pufa_18_2_n6_cis_g|1316|675|F18D2CN6|pufa 18:2 n-6 cis,cis
pufa_18_2_cla_g|1311|670|F18D2CLA|pufa 18:2 CLA
pufa_18_3_g|1270|619|F18D3|pufa 18:3
pufa_18_3_n3_g|1404|851|F18D3CN3|pufa 18:3 n-3 cis,cis,cis
pufa_18_3_n6_g|1321|685|F18D3CN6|pufa 18:3 n-6 cis,cis,cis
pufa_18_3_i_g|1409|856|-|pufa 18:3 i
pufa_18_4_g|1276|627|F18D4|pufa 18:4
pufa_20_2_n6_g|1313|672|F20D2CN6|pufa 20:2 n-6 cis,cis
pufa_20_3_g|1325|689|F20D3|pufa 20:3
pufa_20_3_n3_g|1405|852|F20D3N3|pufa 20:3 n-3
pufa_20_3_n6_g|1406|853|F20D3N6|pufa 20:3 n-6
pufa_20_4_g|1271|620|F20D4|pufa 20:4
epa_g|1278|629|F20D5|pufa 20:5 n-3
pufa_22_4_g|1411|858|F22D4|pufa 22:4
dpa_g|1280|631|F22D5|pufa 22:5 n-3
dha_g|1272|621|F22D6|pufa 22:6 n-3
tfa_16_1_g|1303|662|F16D1T|tfa 16:1 trans
tfa_18_1_g|1304|663|F18D1T|tfa 18:1 trans
tfa_18_2_g|1306|665|-|tfa 18:2 trans
tfa_22_1_g|1305|664|-|tfa 22:1 trans
`;

/** Unit by the end of a key. */
const UNITS = { g: 'g', mg: 'mg', ug: 'µg', iu: 'IU' } as const;

/** Every further nutrient, in the order of the table. */
export const FURTHER_NUTRIENTS = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [key = '', fdcId, srNumber = '', infoods = '-', acid] = line.split('|');
    const unit = UNITS[key.slice(key.lastIndexOf('_') + 1) as keyof typeof UNITS];
    return { key, unit, fdcId: Number(fdcId), srNumber, infoods: infoods === '-' ? null : infoods, acid };
  });

/** Labels of the fatty acids by key, each the word for its kind with its number: "Saturated fatty acid 16:0". */
export const fattyAcidLabels = (kinds: Readonly<Record<'sfa' | 'mufa' | 'pufa' | 'tfa', string>>) =>
  Object.fromEntries(
    FURTHER_NUTRIENTS.flatMap(({ key, acid }) => {
      const [kind, number] = /^(\w+) (.+)$/.exec(acid ?? '')?.slice(1) ?? [];
      return kind === undefined ? [] : [[key, `${kinds[kind as keyof typeof kinds]} ${number}`]];
    }),
  );
