import type { Despesa } from '@imob/schemas/despesas';
import { NOMES_DE_DESPESA } from '@imob/schemas/rules/despesas';
import { Button, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { diaCurto, dinheiro, distancia, hoje } from '../../format/format.ts';
import { usePaguei } from '../despesas/usePaguei.ts';
import estilo from './Lista.module.css';

const A_VISTA = 5;
/** `há 99 dias` stands in one line of its column, what is longer in two. */
const CABE = 'há 99 dias'.length;

/** The expenses that are to be paid this week, or were to be before, each with what says that it was paid today. */
export function APagar({ despesas }: { despesas: Despesa[] }) {
  const paguei = usePaguei();
  return (
    <section aria-labelledby="a-pagar">
      <Title order={3} fz="sm" mt="lg" mb="sm" id="a-pagar">
        Para pagar
      </Title>
      <ul className={estilo.lista} aria-labelledby="a-pagar">
        {despesas.slice(0, A_VISTA).map((despesa) => (
          <li key={despesa.id} className={estilo.linha}>
            <div className={estilo.dia}>
              <Text fz="sm" fw={650} lh={1.2} className="numeros">
                {diaCurto(despesa.data)}
              </Text>
              <Text
                fz="xs"
                style={{ whiteSpace: distancia(despesa.data).length > CABE ? 'normal' : 'nowrap' }}
                c={despesa.data < hoje() ? 'var(--mantine-color-error)' : 'dimmed'}
              >
                {distancia(despesa.data)}
              </Text>
            </div>
            <div className={estilo.quem}>
              <Ligacao to="/despesas" search={{ despesa: despesa.id }} fw={600} lineClamp={3}>
                {nomeDe(despesa)}
              </Ligacao>
              <Text c="dimmed" fz="sm" lineClamp={2}>
                {[despesa.descricao && NOMES_DE_DESPESA[despesa.tipo], despesa.imovelNome].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <Text fw={650} className={`numeros ${estilo.quanto}`}>
              {dinheiro(despesa.valor)}
            </Text>
            <SoQuemMuda>
              <div className={`${estilo.acoes} ${estilo.embaixo}`}>
                <Button
                  size="compact-md"
                  fz="sm"
                  variant="light"
                  leftSection={<IconCheck size={17} aria-hidden />}
                  aria-label={`Paguei ${nomeDe(despesa)}, ${diaCurto(despesa.data)}`}
                  loading={paguei.isPending && paguei.variables.params.id === despesa.id}
                  onClick={() => paguei.mutate({ params: { id: despesa.id }, body: { pagaEm: hoje() } })}
                >
                  Paguei
                </Button>
              </div>
            </SoQuemMuda>
          </li>
        ))}
      </ul>
      {despesas.length > A_VISTA && (
        <Text fz="sm" mt="sm">
          <Ligacao to="/despesas" search={{ situacao: 'A_PAGAR' }}>
            Ver mais {despesas.length - A_VISTA} a pagar
          </Ligacao>
        </Text>
      )}
    </section>
  );
}

const nomeDe = ({ descricao, tipo }: Despesa) => descricao ?? NOMES_DE_DESPESA[tipo];
