import type { ContratoLido } from '@imob/schemas/contratos';
import type * as reajustes from '@imob/schemas/reajustes';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { BotaoBaixar } from '../../../components/upload/BotaoBaixar.tsx';
import { data } from '../../../format/format.ts';
import { useMudanca } from '../../../service/queries.ts';

type Props = { contrato: ContratoLido; reajuste: reajustes.Reajuste };

/** The letter to the tenant: on paper, or by e-mail. */
export function Carta({ contrato, reajuste }: Props) {
  const pedido = { params: { id: contrato.id, reajusteId: reajuste.id } };
  const enviar = useMudanca('POST /contratos/:id/reajuste/:reajusteId/enviar', {
    sucesso: `Carta enviada a ${contrato.locatario.nome}.`,
  });
  const qual = `do reajuste de ${data(reajuste.dataBase)}`;
  return (
    <>
      <BotaoBaixar
        variant="subtle"
        size="compact-sm"
        aria-label={`Baixar a carta ${qual}`}
        endpoint="GET /contratos/:id/reajuste/:reajusteId/pdf"
        pedido={pedido}
        nome={`Reajuste do aluguel - ${contrato.locatario.nome}.pdf`}
      >
        Carta
      </BotaoBaixar>
      {contrato.locatario.email && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconMail size={16} aria-hidden />}
          loading={enviar.isPending}
          aria-label={`Enviar por e-mail a carta ${qual}`}
          onClick={() => enviar.mutate(pedido)}
        >
          Enviar
        </Button>
      )}
    </>
  );
}
