import type { Assinante, PapelAssinado } from '@imob/schemas/documents/signedPaper';
import type { DadosDaPagina } from '../../src/areas/assinaturas/paginas/assinar.ts';

/** Papers for tests of their pages, and for looks at them. */
export const ana: Assinante = {
  ...{ quem: 'LOCADOR', papel: 'LOCADORA', nome: 'Ana Lima', documento: 'CPF nº 529.982.247-25', por: null },
  ...{
    situacao: 'ASSINOU',
    em: '2026-03-10T02:30:05.000Z',
    email: 'ana@exemplo.com',
    emailDito: false,
    documentoDito: false,
  },
  ...{ ip: '203.0.113.7', agente: 'Navegador/1.0' },
};
export const joao: Assinante = {
  ...{ ...ana, quem: 'CONVIDADO', papel: 'LOCATÁRIO', nome: 'João Reis', documento: 'CPF nº 123.456.789-09' },
  ...{ situacao: 'PENDENTE', em: null, email: 'joao.reis@exemplo.com', ip: null, agente: null },
};
export const padaria: Assinante = {
  ...{ ...joao, papel: 'FIANÇA', nome: 'Padaria Sol Ltda.', documento: 'CNPJ nº 11.222.333/0001-81' },
  email: null,
};

export const papel: PapelAssinado = {
  ...{ tipo: 'CONTRATO', titulo: 'Contrato de locação: Rua das Flores, 123', situacao: 'ABERTA', ate: '2026-03-25' },
  ...{ vencida: false, sha256: 'ab12'.repeat(16), verificacao: 'https://imob.exemplo.com.br/verificar/abcdef' },
  ...{ criadoEm: '2026-03-09T12:00:00.000Z', fimEm: null, finalSha256: null, locador: 'Ana Lima' },
  assinantes: [ana, joao, padaria],
};

export const assinado = (um: Assinante): Assinante => ({
  ...um,
  ...{ situacao: 'ASSINOU', em: '2026-03-11T15:00:00.000Z', ip: '198.51.100.4', agente: 'Outro/2.0' },
});
export const concluido: PapelAssinado = {
  ...{ ...papel, situacao: 'CONCLUIDA', fimEm: '2026-03-11T15:00:00.000Z', finalSha256: 'cd34'.repeat(16) },
  assinantes: [
    ana,
    assinado(joao),
    assinado({ ...padaria, por: { nome: 'Rui Costa', documento: 'CPF nº 987.654.321-00' } }),
  ],
};

const eu = ({ nome, papel, documento, email, emailDito, situacao, em, por }: Assinante): DadosDaPagina['eu'] => ({
  ...{ nome, papel, documento, email, emailDito, situacao, em, por },
  aguardaCodigo: false,
});
/** Gives the data of the page of `joao`. */
export const dados = (
  mudancas: Partial<DadosDaPagina> = {},
  meu: Partial<DadosDaPagina['eu']> = {},
): DadosDaPagina => ({
  ...{ papel, eu: { ...eu(joao), ...meu }, fuso: 'America/Sao_Paulo' },
  ...mudancas,
});
