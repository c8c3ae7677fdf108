import { pages } from '../../service/pages.ts';
import { consulta } from '../../service/queries.ts';
import { visao } from '../../service/visao.ts';
import { consultasDosApagados } from './list/apagados.ts';

/** Asks at once for all that a contract's screen shows first. */
export function visaoDoContrato(id: string) {
  const params = { id };
  const [imovel, locatario] = consultasDosApagados(id);
  return visao('GET /contratos/:id/visao', id, {
    linhaDoTempo: consulta('GET /contratos/:id/linha-do-tempo', { params }),
    assinaturas: consulta('GET /contratos/:id/assinaturas', { params }),
    acordos: consulta('GET /contratos/:id/acordos', { params }),
    locatarios: consulta('GET /contratos/:id/locatarios', { params }),
    imovel,
    locatario,
    etapas: consulta('GET /contratos/:id/etapas', { params }),
    boletos: consulta('GET /contratos/:id/boletos', { params }),
    link: consulta('GET /contratos/:id/link', { params }),
    termos: consulta('GET /contratos/:id/termos', { params }),
    promessas: consulta('GET /promessas/abertas'),
    promessasDele: pages('GET /promessas/pagina', { contratoId: id }),
    cartas: consulta('GET /contratos/:id/cartas', { params }),
  });
}
