-- What officers open first is the first entry of their menu. It was the 47th, after each kind of customs document.
update menu_item
set position = case id_item when 'daftar-kerja' then (select min(position) from menu_item) else position + 1 end
where exists (select from menu_item where id_item = 'daftar-kerja');
