import type * as recibos from '@imob/schemas/recibos';
import { arquivoDoRecibo, numeroDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import { Alert, Stack } from '@mantine/core';
import { IconCircleCheck, IconReceipt } from '@tabler/icons-react';
import { BotaoLink } from '../../../components/links/BotaoLink.tsx';
import { BotaoBaixar } from '../../../components/upload/BotaoBaixar.tsx';
import { dinheiro } from '../../../format/format.ts';
import { useMudanca } from '../../../service/queries.ts';
import { pagamentoDesfeito } from '../mudarConta.tsx';
import { DesfazerOuFechar } from './DesfazerOuFechar.tsx';

export type Pago = { contaId: string; recibo: recibos.Recibo; saldo: number };

/** The payment is there, and with it the receipt, to be sent or kept; what was a mistake is undone at once. */
export function Pronto({ contaId, recibo, saldo, fechar }: Pago & { fechar: () => void }) {
  const desfazer = useMudanca('PATCH /financeiro/:id', {
    sucesso: (conta) => `${pagamentoDesfeito(conta)} O recibo continua em Recibos.`,
    aoConcluir: fechar,
  });
  return (
    <Stack>
      <Alert
        color="green"
        variant="light"
        role="status"
        icon={<IconCircleCheck size={20} />}
        title="Pagamento registrado"
      >
        {dinheiro(recibo.valor)} recebidos, recibo nº {numeroDoRecibo(recibo)}.
        {saldo > 0 && ` Ficou um saldo de ${dinheiro(saldo)} em aberto.`}
      </Alert>
      <BotaoLink
        fullWidth
        to="/recibos/$id"
        params={{ id: recibo.id }}
        leftSection={<IconReceipt size={18} aria-hidden />}
        data-autofocus
      >
        Ver e enviar recibo
      </BotaoLink>
      <BotaoBaixar
        fullWidth
        variant="default"
        endpoint="GET /recibos/:id/pdf"
        pedido={{ params: { id: recibo.id } }}
        nome={`${arquivoDoRecibo(recibo)}.pdf`}
      />
      <DesfazerOuFechar
        desfazendo={desfazer.isPending}
        aoDesfazer={() => desfazer.mutate({ params: { id: contaId }, body: { status: 'PENDENTE' } })}
        aoFechar={fechar}
      />
    </Stack>
  );
}
