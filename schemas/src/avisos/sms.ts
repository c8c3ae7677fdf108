import {
  type DadosDoAviso,
  dataBrasileira,
  dinheiro,
  emUmaLinha,
  encurtar,
  quando,
  quantoSemConta,
  semEncargosAte,
} from './aviso.ts';

/** One segment of the GSM alphabet; one letter outside it would halve the room and double the price. */
const SEGMENTO = 160;

/** The notice in at most 160 plain characters: names give way first, amount, date and days never. */
export function textoSms(aviso: DadosDoAviso, locador: { nome: string }): string {
  const comLink = aviso.link && smsComLink(aviso, locador, aviso.link);
  if (comLink) return comLink;
  const fixo = ` ${quantoCurto(aviso)}, ${semAcentos(quando(aviso.diasAntes))} (${dataBrasileira(aviso.dataVencimento)}).${fim(aviso)}`;
  const descricao = encurtar(plano(aviso.descricao), 30);
  const nome = encurtar(plano(locador.nome), Math.min(40, SEGMENTO - fixo.length - descricao.length - ': :'.length));
  const cabeca = `${nome}: ${descricao}`;
  const sobra = SEGMENTO - cabeca.length - fixo.length - ', '.length - ':'.length;
  const imovel = sobra >= 8 ? `, ${encurtar(plano(aviso.imovel), sobra)}` : '';
  return `${cabeca}${imovel}:${fixo}`;
}

/** `R$ 4.627,10 (ja sem R$ 372,90 de IR)` */
function quantoCurto(aviso: DadosDoAviso): string {
  const { irRetido = 0 } = aviso;
  return semAcentos(`${quantoSemConta(aviso)}${irRetido > 0 ? ` (já sem ${dinheiro(irRetido)} de IR)` : ''}`);
}

/** Two amounts leave no room for more. */
function fim(aviso: DadosDoAviso): string {
  if (aviso.desconto || aviso.irRetido) return '';
  const ate = semEncargosAte(aviso);
  return ate ? ` Sem encargos ate ${ate}.` : ' Se ja pagou, desconsidere.';
}

/** The page says the rest: amount, days and address stay whole, names give way; undefined where that is too much. */
function smsComLink(aviso: DadosDoAviso, locador: { nome: string }, link: string) {
  const { diasAntes, descricao, copiaECola } = aviso;
  const fixo = `: ${quantoCurto(aviso)}, ${semAcentos(quando(diasAntes))}. ${copiaECola ? 'Pix' : 'Veja'}: ${link}`;
  const resto = SEGMENTO - fixo.length - ': '.length;
  if (resto < MENORES_NOMES) return undefined;
  const qual = encurtar(plano(descricao), Math.ceil(resto / 2));
  return `${encurtar(plano(locador.nome), resto - qual.length)}: ${qual}${fixo}`;
}
const MENORES_NOMES = 24;

const semAcentos = (texto: string) => texto.normalize('NFD').replace(/\p{Mn}/gu, '');

/** Letters without their accents and nothing beyond ASCII; brackets and the like cost two characters each. */
export function plano(texto: string): string {
  return emUmaLinha(
    semAcentos(texto)
      .replace(/[[{]/g, '(')
      .replace(/[\]}]/g, ')')
      .replace(/[–—]/g, '-')
      .replace(/[‘’“”"`]/g, "'")
      .replace(/[ºª°]/g, '')
      .replace(/[^\x20-\x7e]|[\\^|~]/g, ' '),
  );
}
