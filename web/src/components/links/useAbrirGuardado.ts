import { useState } from 'react';
import { chamar } from '../../service/api.ts';
import { avisarErro } from '../../service/queries.ts';

/**
 * Opens a private file in a tab of its own. The address lasts 15 minutes, so it is asked for at each click; the tab is
 * opened first, or it would be blocked.
 */
export function useAbrirGuardado(chave: string) {
  const [abrindo, setAbrindo] = useState(false);
  async function abrir() {
    const aba = window.open('about:blank', '_blank');
    if (aba) aba.opener = null;
    setAbrindo(true);
    try {
      const { url } = await chamar('GET /upload/url', { query: { key: chave } });
      if (aba) aba.location.href = url;
      else window.location.href = url;
    } catch (erro) {
      aba?.close();
      avisarErro(erro);
    } finally {
      setAbrindo(false);
    }
  }
  return { abrir: () => void abrir(), abrindo };
}
