-- An administrator finds one of many users by name or e-mail. They belong to no landlord: nobody's id stands before each word.
create index usuarios_palavras on usuarios using gin (palavras('00000000-0000-0000-0000-000000000000'::uuid,
  coalesce("nomeCompleto", '') || ' ' || coalesce("razaoSocial", '') || ' ' || email)) with (fastupdate = off);

-- A page goes on after its last row by both columns in one direction.
create index "usuarios_criadoEm" on usuarios ("criadoEm", uid);
drop index usuarios_lista;
