import { useState } from 'react';
import { CampoNumero, type PropsDoNumero } from '../../components/fields/CampoNumero.tsx';

type Props = Omit<PropsDoNumero, 'value' | 'onChange' | 'min' | 'max'> & {
  value: number | null | undefined;
  onChange: (valor: number | null) => void;
  max: number;
};

/** A meter's value or a number of keys. A wrong number stays in the field, which says so, and is not given to `onChange`. */
export function CampoMedida({ value, onChange, max, ...resto }: Props) {
  const [errado, setErrado] = useState<number | string>();

  function mudar(valor: number | string) {
    const serve = valor === '' || (typeof valor === 'number' && valor >= 0 && valor <= max);
    setErrado(serve ? undefined : valor);
    if (serve) onChange(valor === '' ? null : Number(valor));
  }

  return <CampoNumero {...resto} min={0} max={max} value={errado ?? value ?? ''} onChange={mudar} />;
}
