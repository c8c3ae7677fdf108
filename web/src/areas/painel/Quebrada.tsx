import { Button, Menu } from '@mantine/core';
import { IconBrandWhatsapp, IconCalendarEvent, IconCheck, IconFileText } from '@tabler/icons-react';
import { MenuDaLinha } from '../../components/table/MenuDaLinha.tsx';
import { avisarErro, consulta, consultas, useMudanca } from '../../service/queries.ts';
import { useDialogosDaConta } from '../financeiro/useDialogosDaConta.tsx';
import type { DoTipo } from './apresentacao.ts';

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** A broken promise: charge at once, agree on another day, write a notice of the debt, or leave it. */
export function Quebrada({ decisao }: { decisao: DoTipo<'PROMESSA'> }) {
  const { promessaId, contratoId, locatarioId, locatarioNome } = decisao;
  const dialogos = useDialogosDaConta();
  const mudar = useMudanca('PATCH /promessas/:id');
  const params = { id: promessaId };
  async function notificar() {
    try {
      dialogos.escreverCarta(
        [await consultas.fetchQuery(consulta('GET /contratos/:id', { params: { id: contratoId } }))],
        'DEBITO',
      );
    } catch (erro) {
      avisarErro(erro);
    }
  }
  return (
    <>
      <Button
        size="compact-md"
        fz="sm"
        variant="default"
        leftSection={<IconBrandWhatsapp size={17} aria-hidden />}
        aria-label={`Cobrar ${locatarioNome} pela promessa`}
        onClick={() => dialogos.cobrar({ locatarioId })}
      >
        Cobrar
      </Button>
      <MenuDaLinha nome={`Mais sobre a promessa de ${locatarioNome}`}>
        {() => (
          <>
            <Menu.Item leftSection={<IconCalendarEvent {...icone} />} onClick={() => dialogos.prometer({ contratoId })}>
              Combinar outro dia
            </Menu.Item>
            <Menu.Item leftSection={<IconFileText {...icone} />} onClick={() => void notificar()}>
              Notificar o débito
            </Menu.Item>
            <Menu.Item
              leftSection={<IconCheck {...icone} />}
              onClick={() => mudar.mutate({ params, body: { ciente: true } })}
            >
              Não perguntar mais
            </Menu.Item>
          </>
        )}
      </MenuDaLinha>
      {dialogos.elemento}
    </>
  );
}
