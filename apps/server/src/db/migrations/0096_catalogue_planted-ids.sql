-- What development has planted gets ids that no path gives; an officer's /subapp-x keeps its own.
update menu_item set id_entry = '-' || id_entry
  where id_entry in (select id from catalogue_entry
    where id like 'subapp-%' and flag = 'static' and path_name like '%/*' and path_name not like '/subapp-%');
update catalogue_change set id_entry = '-' || id_entry
  where id_entry in (select id from catalogue_entry
    where id like 'subapp-%' and flag = 'static' and path_name like '%/*' and path_name not like '/subapp-%');
update catalogue_entry set id = '-' || id
  where id like 'subapp-%' and flag = 'static' and path_name like '%/*' and path_name not like '/subapp-%';
