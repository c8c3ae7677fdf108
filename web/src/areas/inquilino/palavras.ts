export const TIPOS = { PAGAMENTO: 'Diz que pagou', REPARO: 'Pede um reparo', PERGUNTA: 'Faz uma pergunta' };

export const SITUACOES = {
  ABERTO: { nome: 'Aberto', cor: 'red' },
  EM_ANDAMENTO: { nome: 'Em andamento', cor: 'yellow' },
  RESOLVIDO: { nome: 'Resolvido', cor: 'green' },
};
