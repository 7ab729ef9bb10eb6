-- Each demonstration video shows the listing it belongs to.
update media set url = '/media/stocks/' || stock_id || '/film'
 where kind = 'video' and url ~ '^/media/video/[ics]\.webm$';
