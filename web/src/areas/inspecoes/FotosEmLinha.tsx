import type { FotoComparada } from '@imob/schemas/comparacao';
import { useState } from 'react';
import { VerFotos } from '../../components/upload/VerFotos.tsx';
import { data, diaDoInstante } from '../../format/format.ts';
import estilo from './Vistoria.module.css';

/** Photos that a closed or compared inspection has of one thing; a tap shows one large. `de`: `de Sofá`, `da emenda 1`. */
export function FotosEmLinha({ de, fotos }: { de: string; fotos: readonly FotoComparada[] }) {
  const [vista, setVista] = useState<number>();
  if (fotos.length === 0) return null;
  return (
    <>
      <ul className={estilo.fotos} aria-label={`Fotos ${de}`} style={{ marginBlockStart: 8 }}>
        {fotos.map(({ key, url, thumbUrl, emendadaEm }, indice) => (
          <li key={key} className={estilo.foto}>
            <button
              type="button"
              className={estilo.verFoto}
              aria-label={`Ver a foto ${indice + 1} ${de}${emendadaEm ? `, que veio ${daEmenda(emendadaEm)}` : ''}`}
              onClick={() => setVista(indice)}
            >
              <img src={thumbUrl || url} alt="" loading="lazy" />
              {emendadaEm && <span className={estilo.selo}>Emenda</span>}
            </button>
          </li>
        ))}
      </ul>
      <VerFotos
        titulo={`Fotos ${de}`}
        fotos={fotos.map(({ url, emendadaEm }) => ({ url, nota: emendadaEm && `Veio ${daEmenda(emendadaEm)}.` }))}
        indice={vista}
        aoMudar={setVista}
      />
    </>
  );
}

/** A photo that came after the closing is not of the day of the inspection. */
export const daEmenda = (em: string) => `com a emenda de ${data(diaDoInstante(em))}`;
