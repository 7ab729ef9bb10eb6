-- Demonstration pictures are no longer sent as drawings, so their addresses no longer end in .svg.
update media set url = regexp_replace(url, '\.svg$', '')
 where url ~ '^/media/(buildings|stocks)/\d+/\w+\.svg$';
update article set picture_url = regexp_replace(picture_url, '\.svg$', '')
 where picture_url ~ '^/media/buildings/\d+/\d+\.svg$';
update agent set photo_url = regexp_replace(photo_url, '\.svg$', '')
 where photo_url ~ '^/media/portraits/\d+\.svg$';
