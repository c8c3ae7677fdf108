import type { Mutacao } from './mutation.ts';

const area = 'api/src/areas/assinaturas';
const [pedidos, confianca, provas] = ['assinaturas', 'confianca', 'provas'].map(
  (nome) => `${area}/${nome}.test.ts`,
) as [...[string, string, string]];
const corridas = 'api/test/races/signatures.test.ts';
const contratos = 'api/src/areas/contratos';

/** Papers that are signed from afar. */
export const assinaturas: Mutacao[] = [
  {
    nome: 'signatures: reminded by each of several passes',
    arquivo: `${area}/lembrarSozinho.ts`,
    troca: [".where('convidadoEm', '=', convidadoEm)", ''],
    teste: [`${area}/lembrarSozinho.test.ts`, 'nobody is reminded twice at once'],
  },
  {
    nome: 'signatures: reminded without an end',
    arquivo: `${area}/lembrarSozinho.ts`,
    troca: ["lembretes: eb('lembretes', '+', 1)", "lembretes: eb('lembretes', '+', 0)"],
    teste: [`${area}/lembrarSozinho.test.ts`, 'three times'],
  },
  {
    nome: 'signatures: a code of the address that another e-mail took the place of',
    arquivo: `${area}/codigo.ts`,
    troca: [".where('tokenHash', '=', tokenHash)", ''],
    teste: [confianca, 'at the old address changes nothing'],
  },
  {
    nome: 'signatures: a code that went to nobody',
    arquivo: `${area}/codigo.ts`,
    troca: [
      "set({ codigo: null, codigoEm: null }).where('codigo', '=', guardado)",
      "set({ codigoEm: null }).where('codigo', '=', guardado)",
    ],
    teste: [confianca, 'did not go signs nothing'],
  },
  {
    nome: 'signatures: guesses without an end',
    arquivo: `${area}/codigo.ts`,
    troca: ['if (contada.falhas > TENTATIVAS)', 'if (false)'],
    teste: [corridas, 'many guesses at once are ten'],
  },
  {
    nome: 'signatures: another document than the paper’s',
    arquivo: `${area}/codigo.ts`,
    troca: ['} else if (dito !== esperado) {', '} else if (false) {'],
    teste: [pedidos, 'needs the document of the paper'],
  },
  {
    nome: 'signatures: a person signs as a company',
    arquivo: `${area}/documento.ts`,
    troca: ["cpfValido(numero.replace(/\\D/g, '')) ??", ''],
    teste: [confianca, 'never a company’s number'],
  },
  {
    nome: 'signatures: a code of an hour ago',
    arquivo: `${area}/confirmar.ts`,
    troca: ['<= VALIDADE_DO_CODIGO_MS', '<= 4 * VALIDADE_DO_CODIGO_MS'],
    teste: [pedidos, 'needs the document of the paper'],
  },
  {
    nome: 'signatures: the old address of another e-mail',
    arquivo: `${area}/lembrar.ts`,
    troca: [
      '...{ email, emailDito: false, lembretes: 0, ...endereco }',
      '...{ email, emailDito: !endereco, lembretes: 0 }',
    ],
    teste: [pedidos, 'the old one opens nothing'],
  },
  {
    nome: 'signatures: a reminder at each press',
    arquivo: `${area}/lembrar.ts`,
    troca: [
      'comEmail.filter((um) => recomecou || podeDeNovo(um, agora))',
      'comEmail.filter(() => recomecou || podeDeNovo)',
    ],
    teste: [corridas, 'reminded several times at once'],
  },
  {
    nome: 'signatures: after the last day',
    arquivo: `${area}/prazo.ts`,
    troca: ['if (estaVencida(assinatura, dia))', 'if (false)'],
    teste: [pedidos, 'a term that is over'],
  },
  {
    nome: 'signatures: a request that has come to its end',
    arquivo: `${area}/ler.ts`,
    troca: ["if (assinatura.situacao !== 'ABERTA') throw", 'if (false) throw'],
    teste: [pedidos, 'what is out for signatures does not change'],
  },
  {
    nome: 'signatures: all signed, and the contract has no version of it',
    arquivo: `${area}/gravar.ts`,
    troca: ['versao: versao ? JSON.stringify(versao) : null', 'versao: versao ? null : null'],
    teste: [pedidos, 'many at once sign once'],
  },
  {
    nome: 'signatures: the final file waits in a circle',
    arquivo: `${area}/fazerFinal.ts`,
    troca: ['.forNoKeyUpdate()', ''],
    teste: [corridas, 'its final file is made once'],
  },
  {
    nome: 'signatures: two final files',
    arquivo: `${area}/fazerFinal.ts`,
    troca: [".where('finalKey', 'is', null)", ''],
    teste: [corridas, 'its final file is made once'],
  },
  {
    nome: 'signatures: signed by hand while it waits',
    arquivo: `${contratos}/documento/assinar.ts`,
    troca: ['await cancelarDoRegistro(trx, autor, contrato.id, agora);', ''],
    teste: [pedidos, 'a signature by hand calls the request off'],
  },
  {
    nome: 'signatures: amended while it waits',
    arquivo: `${contratos}/aditivos/criar.ts`,
    troca: ['await recusarEnquantoAssinam(trx, userId, contrato.id);', ''],
    teste: [provas, 'is not amended'],
  },
  {
    nome: 'signatures: terms transcribed behind what was signed',
    arquivo: `${contratos}/termos/mudar.ts`,
    troca: ["ultima?.origem === 'ELETRONICA'", 'ultima === null'],
    teste: [provas, 'is no transcription'],
  },
  {
    nome: 'signatures: a letter that the tenant confirmed is deleted',
    arquivo: `${contratos}/cartas/remover.ts`,
    troca: ['|| (await convidadoAssinou(trx, userId, carta))', ''],
    teste: [provas, 'is not deleted'],
  },
];
