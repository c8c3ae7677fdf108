-- Statements come page by page, latest first; notices that were sent are found by tenant and subject.
create index extratos_lista on extratos ("userId", "criadoEm", id);
create index notificacoes_palavras on notificacoes using gin (palavras("userId", "locatarioNome" || ' ' || assunto))
  with (fastupdate = off);
