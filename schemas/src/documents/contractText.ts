import { parteQueSobra } from '../rules/partes.ts';
import { dataPorExtenso } from '../rules/words.ts';
import { concordar } from './agreement.ts';
import { clausulasDe } from './clauses.ts';
import type { DadosDoContrato } from './contractData.ts';
import { pixDoContrato } from './contractPix.ts';
import { lista, porcento } from './format.ts';
import { assinaturasDaGarantia } from './guaranteeClause.ts';
import { textoProprioDoContrato } from './ownText/render.ts';
import { nomeado, type Parte, partesDe } from './parties.ts';
import type { Meio } from './pdf.ts';
import { type Clausula, fechoDe, localEData, paragrafosDe, type TextoDoDocumento } from './text.ts';

const DESTINOS = { RESIDENCIAL: 'RESIDENCIAL', COMERCIAL: 'NÃO RESIDENCIAL', TEMPORADA: 'PARA TEMPORADA' };

/**
 * The whole text of a rental contract under Lei 8.245/1991, for the screen, the PDF and the hash alike. On paper `opcoes.testemunhas` leaves
 * lines for witnesses; electronically it says that some were asked, whom the sheet of signatures names.
 */
export function textoDoContrato(dados: DadosDoContrato, meio: Meio = 'PAPEL'): TextoDoDocumento {
  const { contrato, opcoes, pix, termos } = dados;
  if (opcoes.textoProprio) return textoProprioDoContrato(opcoes.textoProprio.texto, dados, meio);
  const { cidade, estado } = contrato.imovel;
  const { generos, locador, coproprietarios, locatarios } = partesDe(dados);
  const partes = [locador, ...coproprietarios, ...locatarios];
  const clausulas = [...clausulasDe(dados), foro(cidade, estado)].map(({ titulo, paragrafos }) => ({
    titulo,
    paragrafos: paragrafos.map((paragrafo) => concordar(paragrafo, generos)),
  }));
  // The landlord's words stand as written, and so do the owners' and tenants' names.
  clausulas.splice(
    ...([-1, 0, ...osLocadores(locador, dados.coproprietarios), ...osLocatarios(locatarios)] as const),
    ...adicionais(opcoes.adicionais),
  );
  return {
    titulo: `CONTRATO DE LOCAÇÃO DE IMÓVEL ${DESTINOS[termos.finalidade]}`,
    abertura:
      'Pelo presente instrumento particular, as partes abaixo qualificadas ajustam a locação do imóvel descrito na cláusula primeira, regida pela Lei nº 8.245, de 18 de outubro de 1991 (Lei do Inquilinato), pelo Código Civil no que couber e pelas cláusulas seguintes.',
    partes,
    clausulas,
    fecho: fechoDe('instrumento', opcoes.testemunhas, meio),
    localEData: localEData(
      `${cidade}/${estado}`,
      opcoes.dataAssinatura ? dataPorExtenso(opcoes.dataAssinatura) : undefined,
      meio,
    ),
    assinaturas: [
      ...partes.map(({ papel, nome, documento }) => ({ papel, nome, documento })),
      ...assinaturasDaGarantia(termos.garantia),
    ],
    testemunhas: meio === 'PAPEL' && opcoes.testemunhas,
    ...(pix && { pix: pixDoContrato(pix) }),
  };
}

/**
 * Says that several owners let together, what part of the rent is whose, as the income tax asks of a contract, and who receives for all of
 * them.
 */
function osLocadores(locador: { nome: string }, coproprietarios: DadosDoContrato['coproprietarios'] = []): Clausula[] {
  if (coproprietarios.length === 0) return [];
  // Days do not matter: these are the parts of one day.
  const sua = { nome: locador.nome, percentual: parteQueSobra(coproprietarios, '') };
  const todos = lista([sua, ...coproprietarios].map(({ nome, percentual }) => `${nome} (${porcento(percentual)})`));
  return [
    {
      titulo: 'Dos locadores',
      paragrafos: [
        `São LOCADORES, coproprietários do imóvel, ${todos}, a cada um dos quais cabe do aluguel esta percentagem, chamados em conjunto de PARTE LOCADORA neste contrato.`,
        `${locador.nome} recebe os aluguéis e encargos e dá quitação deles em nome de todos os LOCADORES: o que lhe for pago está pago a todos.`,
      ],
    },
  ];
}

/**
 * Says that several rent together, each for the whole, as the law has it where a contract says nothing else; what one pays is paid for all, and
 * in whose name the receipts are.
 */
function osLocatarios(locatarios: readonly Parte[]): Clausula[] {
  const [principal] = locatarios;
  if (!principal || locatarios.length === 1) return [];
  return [
    {
      titulo: 'Dos locatários',
      paragrafos: [
        `São LOCATÁRIOS ${lista(locatarios.map(nomeado))}, chamados em conjunto de PARTE LOCATÁRIA neste contrato.`,
        'Todos os LOCATÁRIOS respondem solidariamente por todas as obrigações deste contrato (Lei nº 8.245/1991, art. 2º): o aluguel e os encargos podem ser exigidos por inteiro de qualquer deles, e o que um pagar está pago por todos.',
        `Os recibos são passados em nome de ${principal.nome} e valem para todos os LOCATÁRIOS.`,
      ],
    },
  ];
}

function adicionais(texto: string): Clausula[] {
  const paragrafos = paragrafosDe(texto);
  return paragrafos.length > 0 ? [{ titulo: 'Das disposições adicionais', paragrafos }] : [];
}

const foro = (cidade: string, estado: string): Clausula => ({
  titulo: 'Do foro',
  paragrafos: [
    `Fica eleito o foro da comarca de ${cidade}/${estado}, lugar da situação do imóvel, para dirimir as questões decorrentes deste contrato (art. 58, II).`,
  ],
});
