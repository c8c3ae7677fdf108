import { escapar } from '@imob/schemas/avisos/molde';
import { lista } from '@imob/schemas/documents/format';
import {
  atributosDoAnuncio,
  type ImovelAnunciado,
  lugarDoAnuncio,
  tituloDoAnuncio,
  valoresDoAnuncio,
} from '@imob/schemas/rules/anuncio';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { mascaraTelefone, telefoneInternacional } from '@imob/schemas/rules/telephones';
import { NOMES_DAS_GARANTIAS } from '../../contratos/termos/garantia.ts';
import { data, moldura } from '../../inquilino/moldura.ts';
import type { AnuncioRow } from '../enderecos.ts';
import type { Fotos } from '../fotos.ts';
import { ESTILO_DO_ANUNCIO } from './estilo.ts';
import { galeria } from './galeria.ts';
import { type Dito, formularioDeInteresse, interesseEnviado } from './interesse.ts';

export type DadosDoAnuncio = {
  anuncio: Pick<
    AnuncioRow,
    'codigo' | 'titulo' | 'texto' | 'disponivelEm' | 'garantias' | 'mostrarNumero' | 'mostrarTelefone'
  >;
  /** The name that its landlord gave it is nobody else's. */
  imovel: ImovelAnunciado;
  locador: { nome: string; telefone: string | null };
  fotos: Fotos;
  fotoDoLink: string | undefined;
  url: string;
  hoje: string;
  /** Somebody has just told his interest. */
  enviado: boolean;
  dito?: Dito | undefined;
};

/** The page of a property that is to let, for anybody, whole in one answer but for its photos. */
export function paginaDoAnuncio(dados: DadosDoAnuncio): string {
  const { anuncio, imovel, locador, enviado, fotos } = dados;
  const titulo = tituloDe(dados);
  const lugar = lugarDoAnuncio(imovel, anuncio.mostrarNumero);
  return moldura(
    titulo,
    `<div class="anuncio"><header class="topo">${enviado ? interesseEnviado(locador.nome, anuncio.codigo) : ''}<h1>${escapar(titulo)}</h1><p>${escapar(lugar)}</p></header>
${galeria(fotos)}
<aside class="lado" aria-label="Valor e contato">${valores(dados)}</aside>
<div class="corpo">${atributos(imovel)}${sobre(dados)}${garantias(anuncio.garantias)}
${enviado ? '' : formularioDeInteresse(anuncio.codigo, locador.nome, dados.dito)}</div></div>`,
    { cabeca: cabeca(dados, titulo, lugar), estilo: ESTILO_DO_ANUNCIO },
  );
}

const tituloDe = ({ anuncio, imovel }: DadosDoAnuncio) => tituloDoAnuncio(imovel, anuncio.titulo);

/** Programs show these of an address that somebody passes on; no search finds it all the same. */
function cabeca({ imovel, fotoDoLink, url }: DadosDoAnuncio, titulo: string, lugar: string): string {
  const { aluguel } = valoresDoAnuncio(imovel);
  const descricao = [lugar, atributosDoAnuncio(imovel).join(' · ')].filter(Boolean).join('. ');
  const ditos: Record<string, string | undefined> = {
    'og:type': 'website',
    'og:locale': 'pt_BR',
    'og:title': aluguel ? `${titulo}: ${dinheiro(aluguel)} por mês` : titulo,
    'og:description': descricao,
    'og:url': url,
    'og:image': fotoDoLink,
    'og:image:alt': fotoDoLink && `Foto do imóvel: ${titulo}`,
  };
  const linhas = Object.entries(ditos).map(([nome, valor]) =>
    valor ? `<meta property="${nome}" content="${escapar(valor)}">` : '',
  );
  // A browser's own way of passing a page on takes this one: whoever gets it has sent nothing yet.
  return `<link rel="canonical" href="${escapar(url)}"><meta name="description" content="${escapar(descricao)}">${linhas.join('')}`;
}

function valores({ anuncio, imovel, locador, hoje, url, enviado, ...resto }: DadosDoAnuncio): string {
  const { aluguel, condominio, iptu, total } = valoresDoAnuncio(imovel);
  const linhas = [
    condominio && ['Condomínio', dinheiro(condominio)],
    total && ['Aluguel e condomínio', dinheiro(total), 'soma'],
    iptu && ['IPTU, como o locador informou', dinheiro(iptu)],
  ].filter((um): um is string[] => !!um);
  const livre = anuncio.disponivelEm;
  const titulo = tituloDe({ anuncio, imovel, locador, hoje, url, enviado, ...resto });
  return `<section aria-labelledby="t-valor"><h2 id="t-valor" class="valor">${
    aluguel ? `<strong>${dinheiro(aluguel)}</strong> por mês` : '<strong>Valor a combinar</strong>'
  }</h2>${
    linhas.length > 0
      ? `<dl>${linhas.map(([nome, valor, classe]) => `<div${classe ? ` class="${classe}"` : ''}><dt>${nome}</dt><dd>${valor}</dd></div>`).join('')}</dl>`
      : ''
  }${livre ? `<p class="livre">${livre > hoje ? `Livre a partir de ${data(livre)}` : 'Livre agora'}</p>` : ''}
<p class="fraco">Anunciado por ${escapar(locador.nome)}</p>
${enviado ? '' : '<a class="botao" href="#interesse">Tenho interesse</a>'}${anuncio.mostrarTelefone ? contato(locador, titulo, url) : ''}
<p class="privado"><a href="${escapar(whatsapp(`${titulo}\n${url}`))}" target="_blank" rel="noopener noreferrer">Mandar este anúncio a alguém pelo WhatsApp</a></p></section>`;
}

const whatsapp = (texto: string, numero = '') => `https://wa.me/${numero}?text=${encodeURIComponent(texto)}`;

function contato({ telefone }: DadosDoAnuncio['locador'], titulo: string, url: string): string {
  const numero = telefoneInternacional(telefone);
  if (!telefone || !numero) return '';
  const ola = `Olá! Vi o anúncio “${titulo}” e tenho interesse: ${url}`;
  return `<a class="botao leve" href="${escapar(whatsapp(ola, numero))}" target="_blank" rel="noopener noreferrer">Falar pelo WhatsApp</a>
<p>Telefone: <a href="tel:+${numero}">${escapar(mascaraTelefone(telefone))}</a></p>`;
}

function atributos(imovel: ImovelAnunciado): string {
  const itens = atributosDoAnuncio(imovel).map((um) => `<li>${escapar(um)}</li>`);
  return itens.length > 0 ? `<ul class="atributos" aria-label="O que o imóvel tem">${itens.join('')}</ul>` : '';
}

function sobre({ anuncio, imovel }: DadosDoAnuncio): string {
  const texto = anuncio.texto?.trim() || imovel.descricao?.trim();
  return texto
    ? `<section aria-labelledby="t-sobre"><h2 id="t-sobre">Sobre o imóvel</h2><p class="texto">${escapar(texto)}</p></section>`
    : '';
}

function garantias(aceitas: readonly string[]): string {
  const nomes = Object.entries(NOMES_DAS_GARANTIAS).flatMap(([tipo, nome]) => (aceitas.includes(tipo) ? [nome] : []));
  if (nomes.length === 0) return '';
  const ditas = nomes.length === 1 ? nomes[0] : `uma destas: ${lista(nomes).replace(/ e (?=[^,]*$)/, ' ou ')}`;
  return `<section aria-labelledby="t-garantia"><h2 id="t-garantia">Garantia do aluguel</h2><p>O locador aceita ${ditas}.</p></section>`;
}
