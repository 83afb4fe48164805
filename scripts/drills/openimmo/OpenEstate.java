import java.io.File;
import java.io.PrintWriter;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import javax.xml.bind.Unmarshaller;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.openestate.io.openimmo.OpenImmoDocument;
import org.openestate.io.openimmo.OpenImmoTransferDocument;
import org.openestate.io.openimmo.OpenImmoUtils;
import org.openestate.io.openimmo.OpenImmoVersion;
import org.openestate.io.openimmo.xml.*;

/** A reader and writer of OpenImmo that others have made: `read FOLDER` and `write FOLDER COUNT`. */
public final class OpenEstate {
  public static void main(String[] given) throws Exception {
    File folder = new File(given[1]);
    if (given[0].equals("read")) read(folder);
    else for (int index = 0; index < Integer.parseInt(given[2]); index++) write(folder, index);
  }

  /** Reads each file strictly, and writes its reading next to it, in every version. */
  private static void read(File folder) throws Exception {
    File[] files = folder.listFiles((of, name) -> name.endsWith(".xml"));
    Arrays.sort(files);
    for (File file : files) {
      OpenImmoDocument<?> document = OpenImmoUtils.createDocument(file);
      if (!(document instanceof OpenImmoTransferDocument)) throw new Exception(file + " is no transfer");
      List<String> problems = new ArrayList<>();
      Unmarshaller unmarshaller = OpenImmoUtils.createUnmarshaller();
      unmarshaller.setEventHandler(event -> problems.add(event.getMessage()));
      Openimmo openimmo = (Openimmo) unmarshaller.unmarshal(document.getDocument());
      for (String problem : problems) System.out.println(file.getName() + ": " + problem);
      String name = file.getName().replace(".xml", "");
      inEveryVersion(openimmo, new File(folder, "back"), name);
    }
  }

  private static void inEveryVersion(Openimmo openimmo, File folder, String name) throws Exception {
    folder.mkdirs();
    for (OpenImmoVersion version : OpenImmoVersion.values()) {
      OpenImmoTransferDocument document = OpenImmoTransferDocument.newDocument(openimmo);
      if (document.getDocumentVersion() != version) document.downgrade(version);
      TransformerFactory.newInstance().newTransformer()
          .transform(new DOMSource(document.getDocument()), new StreamResult(new File(folder, name + "-" + version + ".xml")));
    }
  }

  private static void write(File folder, int index) throws Exception {
    Openimmo openimmo = (Openimmo) filled(Openimmo.class, index, 0);
    openimmo.getUebertragung().setUmfang(Uebertragung.Umfang.TEIL);
    openimmo.getUebertragung().setVersion("1.2.7");
    Map<String, String> expected = new TreeMap<>();
    describe(openimmo.getAnbieter().get(0).getImmobilie().get(0), index, expected);
    inEveryVersion(openimmo, folder, String.format("%03d", index));
    try (PrintWriter out = new PrintWriter(new File(folder, String.format("%03d.tsv", index)), StandardCharsets.UTF_8)) {
      expected.forEach((field, value) -> out.println(field + "\t" + value));
    }
  }

  /** An object with everything that the standard knows in it. */
  private static Object filled(Class<?> type, int index, int depth) throws Exception {
    Object made = type.getDeclaredConstructor().newInstance();
    for (Method method : type.getMethods()) {
      String name = method.getName();
      if (Modifier.isStatic(method.getModifiers()) || name.contains("UserDefined")) continue;
      if (name.startsWith("set") && method.getParameterCount() == 1) {
        Object value = value(method.getParameterTypes()[0], name, index, depth);
        if (value != null) method.invoke(made, value);
      } else if (name.startsWith("get") && List.class == method.getReturnType()) {
        Class<?> of = (Class<?>) ((ParameterizedType) method.getGenericReturnType()).getActualTypeArguments()[0];
        Object value = value(of, name, index, depth);
        @SuppressWarnings("unchecked") List<Object> list = (List<Object>) method.invoke(made);
        if (value != null) list.add(value);
      }
    }
    return made;
  }

  private static Object value(Class<?> type, String name, int index, int depth) throws Exception {
    if (type == String.class) return name.substring(3) + " & <" + index + "> „Größe“";
    if (type == BigDecimal.class) return BigDecimal.valueOf(100L + index, 0);
    if (type == BigInteger.class) return BigInteger.valueOf(1 + index % 9);
    if (type == boolean.class || type == Boolean.class) return index % 2 == 0;
    if (type == int.class || type == Integer.class) return index;
    if (type == float.class || type == Float.class) return 50.5f;
    if (type == double.class || type == Double.class) return 50.5;
    if (type == byte[].class) return null;
    if (type == Calendar.class) return day(2026, 3);
    if (type.isEnum()) return type.getEnumConstants()[index % type.getEnumConstants().length];
    if (type.isPrimitive() || !type.getName().startsWith("org.openestate") || depth > 8) return null;
    return filled(type, index, depth + 1);
  }

  private static Calendar day(int year, int month) {
    Calendar day = Calendar.getInstance(TimeZone.getTimeZone("UTC"));
    day.clear();
    day.set(year, month - 1, 1, 12, 0);
    return day;
  }

  /**
   * Fills the object with sensible values, and `expected` with what a reader has to find, by the names of the reader's fields.
   */
  private static void describe(Immobilie object, int index, Map<String, String> expected) throws Exception {
    boolean isSale = index % 2 == 0;
    Objektart kinds = new Objektart();
    String[] names = {"Haus", "Wohnung", "Grundstueck", "BueroPraxen", "Einzelhandel", "Gastgewerbe", "HallenLagerProd",
        "LandUndForstwirtschaft", "FreizeitimmobilieGewerblich", "ZinshausRenditeobjekt", "Parken", "Sonstige", "Zimmer"};
    String kind = names[index % names.length];
    @SuppressWarnings("unchecked") List<Object> list = (List<Object>) Objektart.class.getMethod("get" + kind).invoke(kinds);
    list.add(filled(Class.forName("org.openestate.io.openimmo.xml." + kind), index / names.length, 0));
    object.getObjektkategorie().setObjektart(kinds);
    boolean isHome = List.of("Haus", "Wohnung", "Zimmer").contains(kind);
    Vermarktungsart marketing = new Vermarktungsart();
    marketing.setKAUF(isSale);
    marketing.setMIETEPACHT(!isSale);
    object.getObjektkategorie().setVermarktungsart(marketing);
    expected.put("marketing_type", isSale ? "sale" : "rent");

    Geo geo = object.getGeo();
    geo.setPlz(String.format("%05d", 10115 + index));
    geo.setOrt("Größdorf");
    geo.setStrasse("Lindenweg");
    geo.setHausnummer(index + "a");
    Land land = new Land();
    land.setIsoLand("AUT");
    geo.setLand(land);
    geo.setEtage(BigInteger.valueOf(3));
    expected.putAll(Map.of("postal_code", geo.getPlz(), "city", "Größdorf", "street", "Lindenweg", "house_number", index + "a",
        "country", "AT", "details.floor", "3", "details.totalFloors", "" + geo.getAnzahlEtagen()));

    Preise prices = object.getPreise();
    prices.getKaufpreis().setValue(new BigDecimal("449000.50"));
    prices.getKaufpreis().setAufAnfrage(false);
    prices.getWaehrung().setIsoWaehrung("EUR");
    prices.setHeizkostenEnthalten(false);
    prices.getAussenCourtage().setContent("3,57 % inkl. MwSt.");
    if (isSale) expected.put("details.price", "449000.5");
    else {
      expected.put("details.coldRent", "" + prices.getNettokaltmiete());
      expected.put("details.ancillaryCosts", "" + prices.getNebenkosten());
      expected.put("details.heatingCosts", "" + prices.getHeizkosten());
      expected.put("details.deposit", "" + prices.getKaution());
    }
    expected.put("details.maintenanceFee", "" + prices.getHausgeld());
    expected.put("commission", "3.57");

    Flaechen areas = object.getFlaechen();
    areas.setAnzahlZimmer(new BigDecimal("3.5"));
    areas.setAnzahlSchlafzimmer(new BigDecimal("2"));
    areas.setAnzahlBadezimmer(new BigDecimal("1"));
    if (isHome) expected.put("details.livingArea", "" + areas.getWohnflaeche());
    else expected.put("details.livingArea", "" + areas.getNutzflaeche());
    expected.putAll(Map.of("details.plotArea", "" + areas.getGrundstuecksflaeche(), "details.rooms", "3.5", "details.bedrooms", "2",
        "details.bathrooms", "1", "details.parkingSpaces", "" + areas.getAnzahlStellplaetze()));

    ZustandAngaben state = object.getZustandAngaben();
    state.setBaujahr("1998");
    state.setLetztemodernisierung("2020");
    state.getZustand().setZustandArt(Zustand.ZustandArt.GEPFLEGT);
    state.getVerkaufstatus().setStand(Verkaufstatus.Stand.OFFEN);
    Energiepass pass = state.getEnergiepass().get(0);
    pass.setEpart(Energiepass.Epart.BEDARF);
    pass.setGueltigBis("2031-05-01");
    pass.setEndenergiebedarf("128,4 kWh/(m²·a)");
    pass.setEnergieverbrauchkennwert(null);
    pass.setStromwert(null);
    pass.setWaermewert(null);
    pass.setWertklasse("D");
    pass.setBaujahr("1998");
    pass.setJahrgang(Energiepass.Jahrgang.values()[1]);
    pass.setMitwarmwasser(true);
    expected.putAll(Map.of("details.constructionYear", "1998", "details.lastRenovation", "2020", "details.condition", "Gepflegt",
        "status", "active", "energy.certificateType", "Bedarfsausweis", "energy.finalEnergyDemand", "128.4",
        "energy.validUntil", "2031-05-01", "energy.energyEfficiencyClass", "D", "energy.constructionYear", "1998",
        "energy.includesWarmWater", "true"));

    Kontaktperson person = object.getKontaktperson();
    person.setEmailDirekt("eva@example.de");
    person.setEmailZentrale("post@example.de");
    Freitexte texts = object.getFreitexte();
    expected.putAll(Map.of("title", texts.getObjekttitel(), "description", texts.getObjektbeschreibung(), "location", texts.getLage(),
        "amenities", texts.getAusstattBeschr(), "miscellaneous", texts.getSonstigeAngaben()));
    VerwaltungObjekt administration = object.getVerwaltungObjekt();
    administration.setObjektadresseFreigeben(true);
    administration.setVerfuegbarAb("sofort");
    expected.putAll(Map.of("hide_address", "false", "details.availableFrom", "sofort"));
    VerwaltungTechn technical = object.getVerwaltungTechn();
    technical.setObjektnrExtern("OE-" + index);
    technical.setOpenimmoObid("openestate-" + index);
    technical.getAktion().setAktionart(Aktion.AktionArt.CHANGE);
    object.setAnhaenge(null);
  }
}
