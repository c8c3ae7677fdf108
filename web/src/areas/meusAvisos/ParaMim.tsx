import type { MeusAvisos, Resumo, TipoDeAviso } from '@imob/schemas/meusAvisos';
import { Alert, SegmentedControl, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { consulta, useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { Aparelhos } from './Aparelhos.tsx';

/** Sets what the landlord himself hears of: at once on his devices, and in a summary by e-mail. */
export function ParaMim() {
  const leitura = useQuery(consulta('GET /meus-avisos'));
  return (
    <Stack gap="lg" maw={760}>
      <Aparelhos />
      <Carregado consulta={leitura}>
        {({ emailPronto, ...ajustes }) => (
          <>
            <DeQue ajustes={ajustes} />
            <PorEmail resumo={ajustes.resumo} pronto={emailPronto} />
          </>
        )}
      </Carregado>
    </Stack>
  );
}

const TIPOS: readonly [TipoDeAviso, nome: string, detalhe: string][] = [
  ['dinheiro', 'Dinheiro que chegou', 'Pix ou boleto que pagou uma conta sozinho.'],
  ['aDecidir', 'Dinheiro que espera por você', 'Sem dono conhecido, a menos, ou de uma conta já paga.'],
  ['recados', 'O inquilino escreveu', 'Um pedido, “já paguei”, ou uma visita que ele não pode receber.'],
  ['assinaturas', 'Assinaturas', 'Um documento que todos assinaram, ou que alguém recusou.'],
  ['prestadores', 'Prestadores', 'Um orçamento, ou um serviço que dizem ter terminado.'],
  ['interessados', 'Interessados', 'Alguém quer alugar um imóvel, ou enviou a ficha.'],
  ['atrasos', 'Contas em atraso', 'Uma vez por dia, o que venceu na véspera e não foi pago.'],
  ['compromissos', 'Compromissos do dia', 'De manhã, o que vence hoje.'],
];

function DeQue({ ajustes }: { ajustes: MeusAvisos }) {
  const mudar = useMudanca('PATCH /meus-avisos');
  const interruptor = (campo: TipoDeAviso | 'semValores', nome: string, detalhe: string) => (
    <Switch
      key={campo}
      label={nome}
      description={detalhe}
      checked={
        mudar.isPending && mudar.variables.body[campo] !== undefined ? mudar.variables.body[campo] : ajustes[campo]
      }
      onChange={({ currentTarget }) => mudar.mutate({ body: { [campo]: currentTarget.checked } })}
    />
  );
  return (
    <Secao titulo="De que avisar" nota="Vale para todos os seus aparelhos. O que você mesmo faz não vira aviso.">
      <Stack>
        {TIPOS.map(([campo, nome, detalhe]) => interruptor(campo, nome, detalhe))}
        {interruptor('semValores', 'Esconder as quantias', 'O aviso diz o que houve, sem dizer quanto.')}
      </Stack>
    </Secao>
  );
}

const RESUMOS: { value: Resumo; label: string }[] = [
  { value: 'NUNCA', label: 'Nunca' },
  { value: 'SEMANAL', label: 'Segundas' },
  { value: 'MENSAL', label: 'Dia 1º' },
];

function PorEmail({ resumo, pronto }: { resumo: Resumo; pronto: boolean }) {
  const { emailProvado } = usePerfil();
  const mudar = useMudanca('PATCH /meus-avisos', {
    sucesso: (ficou) => (ficou.resumo === 'NUNCA' ? 'O resumo não chega mais.' : 'Resumo ligado.'),
  });
  return (
    <Secao
      id="resumo"
      titulo="Resumo por e-mail"
      nota="De manhã: o recebido, quem está em atraso, o que vence e o que espera por você. Na segunda, do mês em curso; no dia 1º, do mês que acabou. Sem nada a dizer, não chega."
    >
      <Stack>
        <SegmentedControl
          aria-label="Quando o resumo chega"
          fullWidth
          data={RESUMOS}
          value={mudar.isPending ? (mudar.variables.body.resumo ?? resumo) : resumo}
          onChange={(novo) => mudar.mutate({ body: { resumo: novo as Resumo } })}
        />
        {resumo !== 'NUNCA' && !pronto && (
          <Alert color="yellow" variant="light" title="O resumo ainda não sai">
            {emailProvado ? (
              'Este serviço ainda não envia e-mails. Fale com quem cuida dele.'
            ) : (
              <>
                O e-mail da sua conta não foi confirmado por um link. Confirme-o em{' '}
                <Ligacao to="/conta">Minha conta</Ligacao>.
              </>
            )}
          </Alert>
        )}
      </Stack>
    </Secao>
  );
}
