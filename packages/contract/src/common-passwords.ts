/** Words of common passwords: from leaks, Indonesian, and the portal's own field. Digits, symbols and letters written as digits are
 *  removed before the lookup, so that each word covers hundreds of passwords. */
const WORDS = `
abadi abang access account adidas admin administrator adrian agung agus airlangga aku akucinta akuntansi alexander alfamart alfian
allah allahuakbar alhamdulillah almighty amalia amanda american america anakku andika andrea andrew android angel angela anggraini
anthony anugerah apple arema arsenal ashley asalaja ayahibu baby babygirl bahagia bailey balikpapan bandung banget banteng
barcelona baseball basketball batam batman batavia bayu beautiful beacukai bebas berkah bismillah bismilah blessed bintang bogor
bonita borneo brandon brilian brother buddy budi budiman bukalapak bunda bundaku butterfly cahaya calvin cantik captain chandra
charlie cheese chelsea chicken chocolate chris christian cinta cintaku cintakamu cirebon citra computer cookie corona cukai customs
dahlia daniel danendra darling dedi default dermaga dewi dharma diamond dian dinda direktur doraemon dragon dreams dwi eagle edward
eka ekspor elizabeth emas eminem emirates emmanuel energy everton faisal faith fajar family fatimah february ferdian ferrari fiesta
firewall firman fitri fitriani flower football forever formula freedom friend friends galaxy gaming ganteng garuda gemini
george gerbang ghost ginger gojek golden google gorgeous grace gresik guest gunawan gundam hakim hallo hannah happy harapan hardcore
harley hello hendra hidayah hidayat hidup hockey honda honey hunter iloveu iloveyou immanuel impor importir indah india indofood
indomie indonesia indra informasi inter internet iphone irawan islam jackson jaguar jakarta january jasmine jasuke jaya jayajaya
jayapura jessica jesus jesuschrist jogja johnson jokowi jordan joseph juara july june junior justin juventus kaka kakak kamu kantor
karawang karyawan kasih katasandi kediri keluarga kemenkeu kerja killer kita klaten komputer korea kucing kuda kudus kunci
kurnia kurniawan laguna lampung lebaran legend lestari letmein liberty lintang liverpool login lombok london love loveme lovely
loveyou lover lucky lukman maggie maharani mahkota makassar malang malaikat mama mamaku manado manajer manchester manager mandiri
manis maria marina marlboro martha martin maspion master mataram matahari matrix maulana mawar maxwell medan melati menara mercedes
merah merdeka merpati metallica michael michelle mickey microsoft minecraft mobile monalisa money monkey monster morgan muhammad
muhamad mustang mustika my naruto nasional natalia newpass nicholas nicole nintendo nirwana nisa novita november nugroho nurhayati
nusantara october office oktober oke oracle orange ordinary padang pabean palembang pancasila papa papua pass passw passwd password
passwort pegawai pekanbaru pelabuhan pemuda pengguna penguin people pepper perdana perkasa permata persebaya persib persija pertama
pertamina phoenix pokemon police polisi pontianak portal power pratama prasetyo prayer precious presiden prima prince princess
priyanto private purnama purple putra putri qwerty qwert rahasia rahayu rahma rahmat rainbow raja rajawali ramadan ramadhan rangers
rahman ratna real realmadrid rebecca rejeki rezeki reza riau richard rindu risky rizki rizky robert roberto rock rohani romadhon
root rosalina royal ronaldo saja sakura salam salsabila samarinda samsung samuel sandi santoso sayang sayangku sayangkamu secret
security sejahtera selalu selamat semangat semarang september server service setia setiawan shadow shopee sidoarjo silver simple
simpati singapore sinta sister siswanto slipknot smile soccer sofia solo sony spiderman spongebob sriwijaya star starwars steven
strawberry subhanallah sudirman suharto sukses sukarno sulawesi sumatera summer sunday sunflower sunshine superman supriyanto
surabaya surya susanti susilo system tangerang tampan telkom telkomsel terserah test tester testing thomas tigger tinkerbell toyota
tokopedia tuhan tuhanyesus trinity trustno tulus turtle unicorn united universitas user utama victoria vision wahyu wahyudi welcome
whatever wibowo widodo wijaya william windows winter wira wisnu wonder yamaha yesus yogyakarta yohanes yuliana yudha yusuf zaenal
zahra zaskia zenith zxcvbnm
`

export const COMMON_PASSWORD_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))
