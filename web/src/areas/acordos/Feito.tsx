import type { Acordo } from '@imob/schemas/acordos';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconMail, IconSignature } from '@tabler/icons-react';
import { BotaoBaixar } from '../../components/upload/BotaoBaixar.tsx';
import { contagem, data, dinheiro } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';
import { type ContratoQueDeve, termoDe } from './contratoQueDeve.ts';

type Props = { contrato: ContratoQueDeve; acordo: Acordo; assinar: () => void; fechar: () => void };

/** The installments are there; what is left is the paper. */
export function Feito({ contrato, acordo, assinar, fechar }: Props) {
  const { dividas, parcelas, valor } = acordo;
  const [primeira] = parcelas;
  const enviar = useMudanca('POST /contratos/:id/acordos/:acordoId/enviar', {
    sucesso: `Termo enviado a ${contrato.locatario.nome}.`,
  });
  return (
    <Stack>
      <Alert color="green" variant="light" role="status" icon={<IconCircleCheck size={20} />} title="Acordo feito">
        {dinheiro(valor)} em {contagem(parcelas.length, 'parcela', 'parcelas')}
        {primeira && `, ${parcelas.length > 1 ? 'a primeira ' : ''}em ${data(primeira.vencimento)}`}, no lugar de{' '}
        {contagem(dividas.length, 'conta', 'contas')} em atraso.
      </Alert>
      <Text fz="sm">
        Assinado por {contrato.locatario.nome} e por duas testemunhas, o termo de confissão de dívida pode ser cobrado
        direto na Justiça, sem antes provar a dívida em um processo.
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={fechar}>
          Fazer depois
        </Button>
        {contrato.locatario.email && (
          <Button
            variant="default"
            leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
            loading={enviar.isPending}
            onClick={() => enviar.mutate(termoDe(contrato, acordo.id).pedido)}
          >
            Enviar por e-mail
          </Button>
        )}
        <BotaoBaixar {...termoDe(contrato, acordo.id)} variant="default">
          Baixar o termo (PDF)
        </BotaoBaixar>
        <Button leftSection={<IconSignature size={18} stroke={1.6} aria-hidden />} onClick={assinar} data-autofocus>
          Pedir assinaturas
        </Button>
      </Group>
    </Stack>
  );
}
