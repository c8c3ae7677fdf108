import { dataPorExtenso } from '../../rules/words.ts';
import type { DadosDoContrato } from '../contractData.ts';
import { pixDoContrato } from '../contractPix.ts';
import { assinaturasDaGarantia } from '../guaranteeClause.ts';
import type { Meio } from '../pdf.ts';
import {
  type Bloco,
  emUmaLinha,
  fechoDe,
  localEData,
  paragrafosDe,
  type TextoDoDocumento,
  type Trecho,
} from '../text.ts';
import { CAMPOS, type NomeDoCampo } from './fields.ts';
import { camposDe, lerTexto, type No } from './parse.ts';
import { CADA, type Contexto, contextoDe, inquilinoDe, SE, VALORES } from './values.ts';

/** A field that the contract has no value for, and whose it is where it is somebody's. */
export type Falta = { campo: NomeDoCampo; de: string | null };

/** Letters of a whole contract; a text that repeats itself for each of many steps ends here. */
const MAIOR = 300_000;
const LACUNA = '____________________';

type Escrito = { texto: string; deles: boolean };

type Feito = { blocos: Bloco[]; faltas: Falta[]; cortado: boolean };

/** Fills the landlord's own text in with a contract's values. Marks count where he wrote them, never in a value. */
export function escrever(nos: readonly No[], dados: DadosDoContrato, meio: Meio): Feito {
  const faltas = new Map<string, Falta>();
  const escritos: Escrito[] = [];
  let letras = 0;
  const dizer = (texto: string, deles: boolean) => {
    letras += texto.length;
    if (letras <= MAIOR) escritos.push({ texto, deles });
  };
  function andar(quais: readonly No[], contexto: Contexto): void {
    for (const no of quais) {
      if (letras > MAIOR) return;
      if (no.tipo === 'TEXTO') dizer(no.texto, true);
      else if (no.tipo === 'CADA') for (const um of CADA[no.nome](contexto)) andar(no.dentro, um);
      else if (no.tipo === 'SE') SE[no.nome](contexto) && andar(no.dentro, contexto);
      else dizer(valorDe(no.nome, contexto), false);
    }
  }
  // A text of thirty pages may ask for one field ten thousand times, and the dates of a long lease take a millisecond.
  const lidos = new Map<string, string | undefined>();
  function lerValor(campo: NomeDoCampo, contexto: Contexto): string | undefined {
    const chave = `${campo} ${deQual(campo, contexto)}`;
    if (!lidos.has(chave)) lidos.set(chave, VALORES[campo](contexto)?.trim());
    return lidos.get(chave);
  }
  function valorDe(campo: NomeDoCampo, contexto: Contexto): string {
    const valor = lerValor(campo, contexto);
    if (valor || CAMPOS[campo].opcional) return valor ?? '';
    const de = deQuem(campo, contexto);
    faltas.set(`${campo} ${de}`, { campo, de });
    return LACUNA;
  }
  andar(nos, contextoDe(dados, meio));
  return { blocos: emBlocos(escritos), faltas: [...faltas.values()], cortado: letras > MAIOR };
}

/** Says which of the owners, tenants or steps a field is about: any other is the contract's. */
function deQual(campo: NomeDoCampo, { locador, locatario, etapa }: Contexto): number | undefined {
  if (campo.startsWith('locador.')) return locador;
  if (campo.startsWith('locatario.')) return locatario;
  return campo.startsWith('etapa.') ? etapa?.deMes : undefined;
}

function deQuem(campo: NomeDoCampo, contexto: Contexto): string | null {
  if (campo.startsWith('locatario.')) return inquilinoDe(contexto).nome;
  if (!campo.startsWith('locador.') || contexto.locador === 0) return null;
  return contexto.partes.coproprietarios[contexto.locador - 1]?.nome ?? null;
}

/** Cuts what was written into paragraphs: `# ` begins a title, `## ` the heading of a clause, `**` bold letters. */
function emBlocos(escritos: readonly Escrito[]): Bloco[] {
  const linhas: Escrito[][] = [[]];
  for (const { texto, deles } of escritos) {
    for (const [i, parte] of texto.split('\n').entries()) {
      if (i > 0) linhas.push([]);
      if (parte) linhas.at(-1)?.push({ texto: parte, deles });
    }
  }
  return linhas.flatMap(emBloco);
}

function emBloco(linha: readonly Escrito[]): Bloco[] {
  const [primeiro, ...resto] = linha;
  const marca = primeiro?.deles ? /^\s*(#{1,3})\s+/.exec(primeiro.texto) : null;
  const partes = marca && primeiro ? [{ ...primeiro, texto: primeiro.texto.slice(marca[0].length) }, ...resto] : linha;
  const trechos = aparar(emTrechos(partes));
  if (trechos.length === 0) return [];
  const tipo = marca ? (marca[1] === '#' ? 'TITULO' : 'CLAUSULA') : 'PARAGRAFO';
  return [{ tipo, trechos }];
}

function emTrechos(partes: readonly Escrito[]): Trecho[] {
  const trechos: Trecho[] = [];
  let negrito = false;
  const dizer = (texto: string) => {
    const ultimo = trechos.at(-1);
    if (!texto) return;
    if (ultimo && (ultimo.negrito ?? false) === negrito) ultimo.texto += texto;
    else trechos.push({ texto, ...(negrito && { negrito }) });
  };
  for (const { texto, deles } of partes) {
    if (!deles) {
      dizer(texto);
      continue;
    }
    for (const [i, parte] of texto.split('**').entries()) {
      if (i > 0) negrito = !negrito;
      dizer(parte);
    }
  }
  return trechos;
}

function aparar(trechos: Trecho[]): Trecho[] {
  const [primeiro, ultimo] = [trechos[0], trechos.at(-1)];
  if (primeiro) primeiro.texto = primeiro.texto.trimStart();
  if (ultimo) ultimo.texto = ultimo.texto.trimEnd();
  return trechos.filter(({ texto }) => texto !== '');
}

/**
 * The whole contract in the landlord's own words. Clauses for this contract alone that his text has no place for stand at its end, and so do
 * the place and day, the lines to sign on and the Pix key. On an electronic paper the parties also say that they sign so.
 */
export function textoProprioDoContrato(escrito: string, dados: DadosDoContrato, meio: Meio): TextoDoDocumento {
  const { opcoes, contrato, termos, pix } = dados;
  const { nos } = lerTexto(escrito);
  const usados = camposDe(nos);
  const { blocos } = escrever(nos, dados, meio);
  const { locador, coproprietarios, locatarios } = contextoDe(dados, meio).partes;
  const partes = [locador, ...coproprietarios, ...locatarios];
  const [primeiro] = blocos;
  // A title further down heads what follows it, and stays there.
  const titulo = primeiro?.tipo === 'TITULO' ? primeiro : undefined;
  return {
    titulo: titulo ? emUmaLinha(titulo) : 'CONTRATO DE LOCAÇÃO',
    abertura: '',
    partes,
    clausulas: [],
    corpo: [
      ...blocos.filter((um) => um !== titulo),
      ...(usados.has('adicionais') ? [] : adicionais(opcoes.adicionais)),
    ],
    fecho: meio === 'ELETRONICO' ? fechoDe('instrumento', opcoes.testemunhas, meio) : '',
    localEData: usados.has('localEData')
      ? ''
      : localEData(
          `${contrato.imovel.cidade}/${contrato.imovel.estado}`,
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

function adicionais(escritas: string): Bloco[] {
  const paragrafos = paragrafosDe(escritas);
  if (paragrafos.length === 0) return [];
  return [
    { tipo: 'CLAUSULA', trechos: [{ texto: 'DISPOSIÇÕES ADICIONAIS' }] },
    ...paragrafos.map((texto): Bloco => ({ tipo: 'PARAGRAFO', trechos: [{ texto }] })),
  ];
}
