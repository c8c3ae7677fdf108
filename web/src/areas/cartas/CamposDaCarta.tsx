import type { TipoDeCarta } from '@imob/schemas/rules/cartas';
import { DIAS_PARA_DESOCUPAR } from '@imob/schemas/rules/desocupacao';
import { Checkbox, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { CampoDinheiro } from '../../components/fields/CampoDinheiro.tsx';
import { CampoNumero } from '../../components/fields/CampoNumero.tsx';
import { AQuemVai, emAtraso } from './AQuemVai.tsx';
import { CamposDaDesocupacao } from './CamposDaDesocupacao.tsx';
import type { PropsDosCampos, Valores } from './pedido.ts';

const texto = { autosize: true, minRows: 2, maxRows: 10, maxLength: 2_000 } as const;

/** Asks for what only the landlord knows; the service says the rest by the lease. */
export function CamposDaCarta({ tipo, campos, opcoes }: PropsDosCampos & { tipo: TipoDeCarta }) {
  const { divida, anos, sairam } = opcoes;
  switch (tipo) {
    case 'DEBITO':
      return (
        <Stack>
          {sairam ? (
            <AQuemVai campos={campos} opcoes={opcoes} />
          ) : (
            <Text className="numeros">
              <strong>{emAtraso(divida)} até hoje.</strong> A carta traz cada uma, com o que o contrato cobra pelo
              atraso.
            </Text>
          )}
          <Prazo qual="DEBITO" max={60} campos={campos} label="Prazo para pagar" />
        </Stack>
      );
    case 'FIADOR':
      return (
        <Stack>
          <Text className="numeros" style={{ overflowWrap: 'anywhere' }}>
            A {opcoes.fiador}: <strong>{emAtraso(divida)} até hoje.</strong>
          </Text>
          <Prazo qual="FIADOR" max={60} campos={campos} label="Prazo para pagar" />
          <TextInput
            type="email"
            label="E-mail do fiador"
            description="Para enviar a carta por aqui. Sem ele, você imprime e entrega."
            autoComplete="off"
            {...campos.getInputProps('email')}
          />
        </Stack>
      );
    case 'INFRACAO':
      return (
        <Stack>
          <Textarea
            {...texto}
            minRows={4}
            required
            label="O que aconteceu"
            description="Com datas e fatos: o que foi feito, quando, e o que o inquilino deve fazer."
            placeholder="Nos dias 3 e 8 de março houve festas depois das 22h, com reclamação do condomínio por escrito."
            {...campos.getInputProps('fato')}
          />
          <Prazo qual="INFRACAO" max={60} campos={campos} label="Prazo para corrigir" />
        </Stack>
      );
    case 'DESOCUPACAO':
      return (
        <CamposDaDesocupacao campos={campos} opcoes={opcoes}>
          <Prazo qual="DESOCUPACAO" min={DIAS_PARA_DESOCUPAR} max={365} campos={campos} label="Prazo para desocupar" />
        </CamposDaDesocupacao>
      );
    case 'PREFERENCIA':
      return (
        <Stack>
          <CampoDinheiro label="Preço" required {...campos.getInputProps('preco')} />
          <Textarea
            {...texto}
            required
            label="Forma de pagamento"
            placeholder="À vista, na escritura"
            {...campos.getInputProps('pagamento')}
          />
          <Textarea
            {...texto}
            required
            label="Onde e quando ver os documentos do imóvel"
            placeholder="Comigo, em dias úteis das 9h às 18h, combinando antes por telefone"
            {...campos.getInputProps('exame')}
          />
          <Textarea
            {...texto}
            label="Ônus do imóvel"
            description="Hipoteca, alienação, usufruto, penhora. Vazio: a carta diz que não há."
            {...campos.getInputProps('onus')}
          />
        </Stack>
      );
    case 'PAGAMENTOS':
      return (
        <Select label="Ano" required allowDeselect={false} data={anos.map(String)} {...campos.getInputProps('ano')} />
      );
    case 'REFERENCIA':
      return (
        <Checkbox
          label="Dizer também o valor do aluguel"
          description="O resto vem do que está registrado: o período, quantos aluguéis venceram e quantos foram pagos no dia."
          {...campos.getInputProps('comAluguel', { type: 'checkbox' })}
        />
      );
  }
}

type PropsDoPrazo = Pick<PropsDosCampos, 'campos'> & {
  qual: keyof Valores['prazos'];
  label: string;
  min?: number;
  max: number;
};

/** Each kind has its own usual term, and its own place in the form. */
const Prazo = ({ qual, campos, label, min = 1, max }: PropsDoPrazo) => (
  <CampoNumero
    label={label}
    description={`De ${min} a ${max} dias, contados do recebimento.`}
    required
    maw={320}
    min={min}
    max={max}
    unidade="dias"
    rightSectionWidth={56}
    {...campos.getInputProps(`prazos.${qual}`)}
    data-path="prazoDias"
    error={campos.errors.prazoDias}
  />
);
