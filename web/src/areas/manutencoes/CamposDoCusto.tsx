import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import { destinoDoCusto, type Parte } from '@imob/schemas/rules/manutencao';
import { Group, Select, Text } from '@mantine/core';
import { Alternativa } from '../../components/fields/Alternativa.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import type { Formulario } from '../../components/fields/form.ts';
import { data, dinheiro, hoje } from '../../format/format.ts';
import { PARTES } from './palavras.ts';

export type AluguelAberto = Pick<ContaDaPagina, 'id' | 'descricao' | 'valor' | 'dataVencimento'>;

export const nomeDoAluguel = ({ descricao, valor, dataVencimento }: AluguelAberto): string =>
  `${descricao}, de ${dinheiro(valor)}, com vencimento em ${data(dataVencimento)}`;

type Valores = {
  em: string;
  quemPagou: Parte;
  quemArca: Parte;
  pago: boolean;
  pagoEm: string;
  pagarEm: string;
  cobrarEm: string;
  abaterEm: string | null;
};

type Props<V extends Valores> = Pick<Formulario<V>, 'campos'> & {
  alugueis: readonly AluguelAberto[];
  /** Tells whether a tenant lived there; if not, the landlord bears the whole cost. */
  comInquilino: boolean;
};

const partes = [
  { value: 'LOCADOR', label: PARTES.LOCADOR },
  { value: 'INQUILINO', label: PARTES.INQUILINO },
] as const;

const pagamentos = [
  { value: 'JA', label: 'Já paguei' },
  { value: 'NAO', label: 'Ainda vou pagar' },
] as const;

/** Asks who paid and who bears the cost, and then for the days or the rent that follow from that. */
export function CamposDoCusto<V extends Valores>({ campos, alugueis, comInquilino }: Props<V>) {
  const { quemPagou, quemArca, pago } = campos.values;
  const { setFieldValue } = campos as unknown as Formulario<Valores>['campos'];
  const destino = destinoDoCusto(quemPagou, quemArca);
  return (
    <>
      {comInquilino && (
        <>
          <Alternativa
            titulo="Quem pagou o prestador"
            opcoes={partes}
            valor={quemPagou}
            aoMudar={(novo) => setFieldValue('quemPagou', novo)}
          />
          <div>
            <Alternativa
              titulo="Quem arca com o custo"
              opcoes={partes}
              valor={quemArca}
              aoMudar={(novo) => setFieldValue('quemArca', novo)}
            />
            <Text fz="sm" c="dimmed" mt={6}>
              Pela lei, estrutura, desgaste do uso normal e o que já vinha de antes são seus; dano feito pelo inquilino,
              por quem mora com ele ou por visitas é dele (Lei 8.245, arts. 22, III e X, e 23, V).
            </Text>
          </div>
        </>
      )}
      {quemPagou === 'LOCADOR' && (
        <>
          <Alternativa
            titulo="Pagamento"
            opcoes={pagamentos}
            valor={pago ? 'JA' : 'NAO'}
            aoMudar={(novo) => setFieldValue('pago', novo === 'JA')}
          />
          <Group align="flex-start" gap="sm">
            {pago ? (
              <CampoData
                label="Paguei em"
                placeholder="No mesmo dia"
                maxDate={hoje()}
                flex="1 1 150px"
                {...campos.getInputProps('pagoEm')}
              />
            ) : (
              <CampoData label="Pagar até" required flex="1 1 150px" {...campos.getInputProps('pagarEm')} />
            )}
            {destino === 'DESPESA_E_CONTA' && (
              <CampoData
                label="O inquilino devolve até"
                required
                flex="1 1 150px"
                {...campos.getInputProps('cobrarEm')}
              />
            )}
          </Group>
        </>
      )}
      {destino === 'DESCONTO' && (
        <Select
          label="Descontar de"
          required
          allowDeselect={false}
          placeholder={alugueis.length > 0 ? 'Escolha o aluguel' : 'Nenhum aluguel em aberto'}
          data={alugueis.map((um) => ({
            value: um.id,
            label: `${um.descricao}, ${dinheiro(um.valor)}, ${data(um.dataVencimento)}`,
          }))}
          {...campos.getInputProps('abaterEm')}
        />
      )}
    </>
  );
}
