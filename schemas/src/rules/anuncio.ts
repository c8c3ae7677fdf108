import type { PartesDoEndereco } from './addresses.ts';
import { contagem, dinheiro, numero, precoEmTexto } from './numbers.ts';

/** The facts of a property that an advert shows. */
export type ImovelAnunciado = PartesDoEndereco & {
  tipoImovel?: string | null;
  quartos?: number | null;
  suites?: number | null;
  banheiros?: number | null;
  vagas?: number | null;
  area?: number | null;
  andar?: number | null;
  mobiliado?: string | null;
  aceitaPets?: boolean | null;
  valorAluguel?: string | null;
  valorCondominio?: string | null;
  valorIPTU?: string | null;
  descricao?: string | null;
};

/** How an advert is called: by the title that the landlord gave it, or else `Apartamento de 2 quartos em Pinheiros, São Paulo`. */
export function tituloDoAnuncio(imovel: ImovelAnunciado, dado?: string | null): string {
  if (dado?.trim()) return dado.trim();
  const { tipoImovel, quartos, bairro, cidade } = imovel;
  const oQue = tipoImovel?.trim() || 'Imóvel';
  const tamanho = quartos ? ` de ${contagem(quartos, 'quarto', 'quartos')}` : '';
  const onde = [bairro, cidade].filter(Boolean).join(', ');
  return `${oQue}${tamanho}${onde && ` em ${onde}`}`;
}

/** `Rua das Flores, 10 - Centro, Campinas/SP`, or without street and number for whoever does not show them to everybody. */
export function lugarDoAnuncio(imovel: PartesDoEndereco, comNumero: boolean): string {
  const { rua, numero: doImovel, bairro, cidade, estado } = imovel;
  const perto = [bairro, [cidade, estado].filter(Boolean).join('/')].filter(Boolean).join(', ');
  return comNumero ? [[rua, doImovel].filter(Boolean).join(', '), perto].filter(Boolean).join(' - ') : perto;
}

/** Lists the property's features, each in a few words: `2 quartos`, `1 vaga`, `68 m²`, `aceita animais`. */
export function atributosDoAnuncio(imovel: ImovelAnunciado): string[] {
  const { quartos, suites, banheiros, vagas, area, andar, mobiliado, aceitaPets } = imovel;
  return [
    quartos && contagem(quartos, 'quarto', 'quartos'),
    suites && contagem(suites, 'suíte', 'suítes'),
    banheiros && contagem(banheiros, 'banheiro', 'banheiros'),
    vagas && contagem(vagas, 'vaga', 'vagas'),
    area && `${numero(area)} m²`,
    andar && `${numero(andar)}º andar`,
    mobilia(mobiliado),
    aceitaPets === true && 'aceita animais',
    aceitaPets === false && 'não aceita animais',
  ].filter((um): um is string => !!um);
}

/** Spells out a bare `sim` or `não`, because a stranger does not see the question `Mobiliado`; other words stay as they are. */
function mobilia(dito: string | null | undefined): string | undefined {
  const resposta = dito?.trim() ?? '';
  if (/^sim$/i.test(resposta)) return 'mobiliado';
  if (/^n[aã]o$/i.test(resposta)) return 'sem mobília';
  if (/^parcial(mente)?$/i.test(resposta)) return 'parcialmente mobiliado';
  return resposta;
}

/** Gives the monthly prices, and their sum if there is a condominium. IPTU is in no sum: some landlords write a month's, some a year's. */
export function valoresDoAnuncio({ valorAluguel, valorCondominio, valorIPTU }: ImovelAnunciado) {
  const aluguel = precoEmTexto(valorAluguel) || undefined;
  const condominio = precoEmTexto(valorCondominio) || undefined;
  const iptu = precoEmTexto(valorIPTU) || undefined;
  const total = aluguel && condominio ? (Math.round(aluguel * 100) + Math.round(condominio * 100)) / 100 : undefined;
  return { aluguel, condominio, iptu, total };
}

/** Lists what a good advert still lacks, the most important first. */
export function faltaNoAnuncio(imovel: ImovelAnunciado, fotos: number): string[] {
  return [
    !valoresDoAnuncio(imovel).aluguel && 'o valor do aluguel',
    fotos === 0 && 'fotos',
    !imovel.descricao?.trim() && 'uma descrição',
    !imovel.quartos && !imovel.area && 'quartos ou área',
  ].filter((um): um is string => um !== false);
}

type DoAnuncio = { titulo: string | null; texto: string | null; disponivelEm: string | null; mostrarNumero: boolean };

/** The advert as text, for a portal, a group or a status: it ends with the address where interest is told. */
export function textoDoAnuncio(imovel: ImovelAnunciado, anuncio: DoAnuncio, url: string): string {
  const { aluguel, condominio, iptu } = valoresDoAnuncio(imovel);
  const valores = [
    aluguel && `Aluguel: ${dinheiro(aluguel)}`,
    condominio && `Condomínio: ${dinheiro(condominio)}`,
    iptu && `IPTU: ${dinheiro(iptu)}`,
  ].filter(Boolean);
  const livre = anuncio.disponivelEm?.split('-').reverse().join('/');
  const partes = [
    tituloDoAnuncio(imovel, anuncio.titulo),
    [lugarDoAnuncio(imovel, anuncio.mostrarNumero), atributosDoAnuncio(imovel).join(' · ')].filter(Boolean).join('\n'),
    valores.join('\n'),
    anuncio.texto?.trim() || imovel.descricao?.trim(),
    livre && `Livre a partir de ${livre}.`,
    `Fotos e contato: ${url}`,
  ];
  return partes.filter(Boolean).join('\n\n');
}
