import { MAXIMO_DE_COMODOS, MAXIMO_DE_ELEMENTOS } from '@imob/schemas/comodos';
import { type ArquivoLido, MAXIMO_DE_ARQUIVOS } from '@imob/schemas/imoveis';
import { type Inspecao, MAXIMO_DE_VISTORIADOS } from '@imob/schemas/inspecoes';
import { MAXIMO_DE_FOTOS } from '@imob/schemas/inventario';
import { HttpError } from '../../http/errors.ts';
import { conferirEspaco, type Nomes, sem, semEndereco } from '../upload/files/file.ts';

/** These fields of an inspection name its files. */
export type Listas = Pick<
  Inspecao,
  'fotosKeys' | 'videosKeys' | 'itensVistoriados' | 'comodos' | 'leituras' | 'chaves'
>;

/** The same lists with each of their photos changed. */
function comArquivos(
  { fotosKeys, videosKeys, itensVistoriados, comodos, leituras, chaves }: Listas,
  arquivos: (lista: ArquivoLido[]) => ArquivoLido[],
  enderecos: (urls: string[]) => string[],
): Listas {
  const comFotos = <T extends { fotosKeys: ArquivoLido[] }>(um: T): T => ({ ...um, fotosKeys: arquivos(um.fotosKeys) });
  return {
    fotosKeys: arquivos(fotosKeys),
    videosKeys: arquivos(videosKeys),
    itensVistoriados: itensVistoriados.map((item) => ({ ...item, fotosUrls: enderecos(item.fotosUrls) })),
    comodos: comodos.map((comodo) => ({ ...comodo, elementos: comodo.elementos.map(comFotos) })),
    leituras: leituras.map(comFotos),
    chaves,
  };
}

export const semArquivos = (nomes: Nomes, listas: Listas): Listas =>
  comArquivos(
    listas,
    (arquivos) => sem(nomes, arquivos),
    (urls) => semEndereco(nomes, urls),
  );

/** Every file that an inspection names as a file, and every address alone. */
export const arquivosDe = ({ fotosKeys, videosKeys, comodos, leituras }: Listas): ArquivoLido[] => [
  ...fotosKeys,
  ...videosKeys,
  ...comodos.flatMap(({ elementos }) => elementos.flatMap((elemento) => elemento.fotosKeys)),
  ...leituras.flatMap((leitura) => leitura.fotosKeys),
];
export const enderecosDe = ({ itensVistoriados }: Listas): string[] =>
  itensVistoriados.flatMap(({ fotosUrls }) => fotosUrls);

export const nomeados = (listas: Listas): string[] => [
  ...arquivosDe(listas).flatMap(({ key, url }) => [key, url]),
  ...enderecosDe(listas),
];

/** A change or an upload must leave lists that PATCH still takes. Throws 400. */
export function conferirListas(listas: Listas): void {
  const { fotosKeys, videosKeys, itensVistoriados, comodos, leituras } = listas;
  conferirEspaco(fotosKeys.length, MAXIMO_DE_ARQUIVOS, ['Uma vistoria', 'fotos']);
  conferirEspaco(videosKeys.length, MAXIMO_DE_ARQUIVOS, ['Uma vistoria', 'vídeos']);
  conferirEspaco(itensVistoriados.length, MAXIMO_DE_VISTORIADOS, ['Uma vistoria', 'itens vistoriados']);
  conferirEspaco(comodos.length, MAXIMO_DE_COMODOS, ['Uma vistoria', 'cômodos']);
  const elementos = comodos.flatMap((comodo) => comodo.elementos);
  for (const { elementos } of comodos)
    conferirEspaco(elementos.length, MAXIMO_DE_ELEMENTOS, ['Um cômodo', 'elementos']);
  for (const { fotosUrls } of itensVistoriados) {
    conferirEspaco(fotosUrls.length, MAXIMO_DE_FOTOS, ['Um item vistoriado', 'fotos']);
  }
  for (const { fotosKeys: fotos } of [...elementos, ...leituras]) {
    conferirEspaco(fotos.length, MAXIMO_DE_FOTOS, ['Um elemento ou medidor', 'fotos']);
  }
  const ids = [...comodos, ...elementos].map(({ id }) => id);
  if (new Set(ids).size !== ids.length) {
    throw new HttpError(400, 'Cada cômodo e cada elemento precisa de um id próprio, que não se repita na vistoria.');
  }
}

/** Writes them as the table takes them: see db/tables.ts. */
export const emTexto = (listas: Listas) => ({
  fotosKeys: JSON.stringify(listas.fotosKeys),
  videosKeys: JSON.stringify(listas.videosKeys),
  itensVistoriados: JSON.stringify(listas.itensVistoriados),
  comodos: JSON.stringify(listas.comodos),
  leituras: JSON.stringify(listas.leituras),
  chaves: JSON.stringify(listas.chaves),
});
